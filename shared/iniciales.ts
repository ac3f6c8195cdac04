import { listaDe } from './enlaces.ts';

const consejosHermanos = [
  { nombre: 'Cusco', url: 'https://cusco.estadisticos.example' },
  { nombre: 'La Libertad', url: 'https://lalibertad.estadisticos.example' },
  { nombre: 'Lambayeque', url: 'https://lambayeque.estadisticos.example' },
  { nombre: 'Lima', url: 'https://lima.estadisticos.example' },
  { nombre: 'Piura', url: 'https://piura.estadisticos.example' },
  { nombre: 'Puno', url: 'https://puno.estadisticos.example' },
];

/** What the site shows while staff has written nothing of its own, by the key of the setting. */
export const iniciales = {
  horario_atencion: 'Nuestra secretaría atiende de lunes a viernes, de 9:00 a 13:00 y de 15:00 a 18:00.',
  url_registro: 'https://registro.estadisticos.example',
  consejos: listaDe(consejosHermanos),
  opcionHabiles_titulo: 'Colegiados Hábiles',
  opcionHabiles_texto: 'Verifica en el registro nacional si un profesional está habilitado.',
  opcionRequisitos_titulo: 'Requisitos de colegiatura',
  opcionRequisitos_texto: 'Documentos, formatos y pasos para incorporarte a la orden.',
  opcionElectoral_titulo: 'Proceso electoral',
  opcionElectoral_texto: 'Consejo Nacional y Consejos Regionales 2024-2025',
  opcionContacto_titulo: 'Contacto',
  opcionContacto_texto: 'Escríbenos y te respondemos en horario de oficina.',
  tituloElecciones: 'Elecciones',
  tituloElecciones_documentos: 'Documentos',
  tituloElecciones_actualizaciones: 'Actualizaciones',
} as const;

export type ClaveInicial = keyof typeof iniciales;

/** The text a setting begins with; null for one that begins empty. */
export const inicialDe = (clave: string): string | null =>
  Object.entries(iniciales).find(([key]) => key === clave)?.[1] ?? null;
