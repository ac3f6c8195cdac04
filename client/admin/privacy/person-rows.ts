import type { ValoresDeBorrador } from '#shared/records/borradores.ts';
import type { DatosPersonales } from '#shared/operation/privacidad.ts';
import { countText } from '../../lib/text/count-text.ts';

interface PersonRow {
  key: string;
  que: string;
  cuando: string;
  detalle: string;
}

const asText = (value: ValoresDeBorrador[string]): string =>
  typeof value === 'object' ? (value?.archivo ?? '') : String(value);

export const rowsOf = ({
  consultas,
  comentarios,
  cuenta,
  auditoria,
  correos,
}: DatosPersonales): PersonRow[] => {
  const last = auditoria.at(-1);
  return [
    ...consultas.map(({ id, fecha_envio, nombre, telefono, mensaje }) => ({
      key: `consulta ${id}`,
      que: 'Consulta',
      cuando: fecha_envio,
      detalle: `${[nombre, telefono].filter(Boolean).join(', ')}: ${mensaje}`,
    })),
    ...comentarios.map(({ id, created_at, nombre, contenido, evento }) => ({
      key: `comentario ${id}`,
      que: 'Comentario',
      cuando: created_at,
      detalle: `${nombre}, en ${evento}: ${contenido}`,
    })),
    ...correos.map(({ asunto, creado }, at) => ({
      key: `correo ${at}`,
      que: 'Correo recibido',
      cuando: creado,
      detalle: asunto,
    })),
    ...(cuenta
      ? [{ key: 'cuenta', que: 'Cuenta del personal', cuando: cuenta.created_at, detalle: cuenta.name }]
      : []),
    ...(cuenta?.sesiones ?? []).map(({ creada, agente }, at) => ({
      key: `sesion ${at}`,
      que: 'Sesión',
      cuando: creada,
      detalle: agente ?? '—',
    })),
    ...(cuenta?.borradores ?? []).map(({ formulario, valores, guardado }, at) => ({
      key: `borrador ${at}`,
      que: 'Borrador',
      cuando: guardado,
      detalle: `${formulario}: ${Object.values(valores).map(asText).join(', ')}`,
    })),
    ...(last
      ? [
          {
            key: 'auditoria',
            que: 'Auditoría',
            cuando: last.creada,
            detalle: `${countText(auditoria.length, 'registro', 'registros')}; el último, de esta fecha`,
          },
        ]
      : []),
  ];
};

/** Summary of what erasing will do, for the confirmation. */
export const erasureText = (
  { consultas, comentarios }: Pick<DatosPersonales, 'consultas' | 'comentarios'>,
  destino: 'anonimos' | 'borrados',
): string => {
  const enquiries = countText(consultas.length, 'consulta se borra', 'consultas se borran');
  const comments =
    destino === 'borrados'
      ? countText(comentarios.length, 'comentario se borra', 'comentarios se borran')
      : countText(
          comentarios.length,
          'comentario queda como «Anónimo», sin correo',
          'comentarios quedan como «Anónimo», sin correo',
        );
  const parts = [...(consultas.length ? [enquiries] : []), ...(comentarios.length ? [comments] : [])];
  return `${parts.join('; ')}. No se puede deshacer.`;
};
