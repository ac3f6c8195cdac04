import { builtInNotice } from '#server/correspondence/privacy-notice/built-in-notice.ts';

const day = '2026-09-05';
const moment = '2026-09-05T15:00:00.000Z';
const evento = (id: number, more: object = {}) => ({
  id,
  slug: `evento-${id}`,
  titulo: `Evento ${id}`,
  descripcion: 'd'.repeat(120),
  img_principal: '/storage/eventos/a.png',
  img_fondo: '/storage/eventos/b.png',
  tipoEvento: 'A',
  fecha_Inicio: day,
  fecha_fin: null,
  fecha_creacion: moment,
  created_at: moment,
  ...more,
});
const news = evento(2, { tipoEvento: 'N' });
const comment = {
  id: 1,
  nombre: 'Rosa Quispe',
  contenido: 'c'.repeat(60),
  fecha: moment,
  created_at: moment,
  id_evento: 1,
  evento: { slug: 'evento-1', titulo: 't'.repeat(60) },
};
const comments = Array.from({ length: 11 }, (_, at) => ({ ...comment, id: at + 1 }));
export const ajustes = Object.entries({
  celular: '900000123',
  correo_contacto: 'mesa@orden.example',
  correo_institucion: 'consejo@orden.example',
  direccion: 'Av. de la Muestra 512',
  facebook_url: 'https://www.facebook.com/ejemplo',
  periodo: '2025-2027',
  añoEleccion: '2025',
  mision: 'Nuestra misión',
  vision: 'Nuestra visión',
  letraHimno: '/storage/nosotros/letra.png',
  audioHimno: '/storage/nosotros/himno.mp3',
  descripcionAcercaNosotros: 'Somos la orden de la región',
  url_registro: 'https://registro.orden.example',
  opcionElectoral_texto: 'Consejo Nacional y Consejos Regionales 2024-2025',
  url_estatutoCOESPE: '/storage/documentos/e.pdf',
}).map(([key, value], at) => ({ id: at + 1, key, value }));

/** What pages read, by the path of the call: a little of everything that visitors see. */
export const sampleAnswers: Record<string, unknown> = {
  '/paginas/aviso-privacidad': { id: null, texto: builtInNotice, created_at: null },
  '/configuraciones': ajustes,
  '/paginas/marco': {
    cuentas: [
      {
        id: 1,
        nombreBanco: 'Banco',
        titularCuenta: 'Colegio (Consejo) Soles',
        numeroCuenta: '000-1',
        cciCuenta: '000-2',
      },
    ],
    menu: [
      { texto: 'Bolsa de trabajo', href: '/bolsa', bajo: '/nosotros' },
      { texto: 'Biblioteca', href: 'https://ejemplo.pe', bajo: null },
    ],
  },
  '/paginas/propias/:slug': {
    slug: 'bolsa',
    titulo: 'Bolsa de trabajo',
    texto: 'Ofertas para colegiados.',
    formato: 'plano',
    archivos: [
      { id: 1, nombre: 'Formato', url: '/storage/paginas/a.pdf', tipo: 'application/pdf', bytes: 12_345 },
    ],
  },
  '/busqueda/:term': {
    total: 1,
    grupos: [
      {
        grupo: 'paginas',
        total: 1,
        resultados: [
          { titulo: ['Bolsa de trabajo'], extracto: ['Un ', 'curso'], direccion: '/bolsa', fecha: null },
        ],
      },
    ],
  },
  '/paginas/colegiatura': {
    informacion: [
      { id: 1, informacion: 'Una copia', tipo_informacion: 'R' },
      { id: 2, informacion: 'Se revisa en una semana', tipo_informacion: 'N' },
    ],
    documentos: [],
  },
  '/api/eventos': [evento(1, { titulo: 'Colegio de Estadísticos del Perú' }), news],
  '/api/eventos/:tipoEvento': [evento(1)],
  '/eventosBuscar/:term': [evento(1), news],
  '/paginas/galeria': [
    { id: 1, img_url: '/storage/eventos/a.png', descripcion: 'La mesa de honor', slug: 'evento-1' },
  ],
  '/paginas/lateral': { anuncios: 1, noticias: 1, publicaciones: [evento(1), news], comentarios: [comment] },
  '/paginas/eventos/:slug': {
    evento: evento(1),
    anterior: null,
    siguiente: { slug: 'evento-2', titulo: 'Evento 2' },
    textos: [],
    imagenes: [],
    comentarios: { total: 11, latest: comments },
  },
  '/api/convenios': [
    {
      id: 1,
      nombre_Institucion: 'Librería',
      ruc_Institucion: '20000000101',
      fecha_Inicio: '2020-01-02',
      fecha_Fin: '2021-03-04',
      beneficios: [],
      archivos: [],
    },
    {
      id: 2,
      nombre_Institucion: 'Policlínico',
      ruc_Institucion: '20000000102',
      fecha_Inicio: '2020-01-02',
      fecha_Fin: '2099-01-01',
      beneficios: [],
      archivos: [],
    },
  ],
};
