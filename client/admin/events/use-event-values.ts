import { useWatch } from 'react-hook-form';
import { keysOf, tipoEvento } from '#shared/contract/fields/codigos.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import { formatos } from '#shared/contract/fields/formato.ts';
import { useFilePreview } from '../ui/form/use-file-field.ts';

const useText = (name: string): string => {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value.trim() : '';
};

/** The address of what a file field holds: the chosen file, a stored one, or the saved one. */
const useImage = (name: string, saved: string | undefined): string => {
  const value: unknown = useWatch({ name });
  const stored = typeof value === 'string' && value !== '' ? value : saved;
  return useFilePreview(value instanceof File ? value : null, stored)?.url ?? '';
};

/** What the surrounding form holds of an event, saved or not; empty texts while nothing is entered. */
export const useEventValues = (evento: Evento | null) => {
  const [main, background]: unknown[] = useWatch({ name: ['img_principal', 'img_fondo'] });
  const img_principal = useImage('img_principal', evento?.img_principal);
  const own = useImage('img_fondo', evento?.img_fondo);
  const [tipo, formato] = [useText('tipoEvento'), useText('formato')];
  return {
    titulo: useText('titulo'),
    descripcion: useText('descripcion'),
    formato: formatos.find((one) => one === formato) ?? 'plano',
    tipoEvento: keysOf(tipoEvento).find((letter) => letter === tipo) ?? 'A',
    fecha_Inicio: useText('fecha_Inicio'),
    fecha_fin: useText('fecha_fin'),
    img_principal,
    // One file has one address, so that it is seen to be the same picture.
    img_fondo: background instanceof File && background === main ? img_principal : own,
  };
};

export type EventValues = ReturnType<typeof useEventValues>;
