import type { EstadoColegiado } from '#shared/contract/fields/codigos.ts';

/** Whether somebody in this state may practise. */
export const mayPractise = (estado: EstadoColegiado): boolean => estado === 'H' || estado === 'V';
