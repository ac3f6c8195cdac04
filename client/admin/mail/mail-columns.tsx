import { estadoCorreo } from '#shared/codigos.ts';
import type { CorreoEscrito } from '#shared/correo.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { LongText } from '../ui/list/long-text.tsx';
import type { Column } from '../ui/list/table.tsx';
import { Delivery } from './delivery.tsx';

export const mailColumns: readonly Column<CorreoEscrito>[] = [
  { key: 'asunto', title: 'Asunto', text: ({ asunto }) => asunto },
  { key: 'para', title: 'Para', data: true, text: ({ para }) => para },
  {
    key: 'texto',
    title: 'Texto',
    text: ({ texto }) => texto,
    cell: ({ texto }) => <LongText>{texto}</LongText>,
  },
  {
    key: 'estado',
    title: 'Estado',
    text: ({ estado }) => estadoCorreo[estado],
    cell: (row) => <Delivery of={row} />,
  },
  { key: 'escrito', title: 'Escrito', data: true, text: ({ creado }) => fechaHora(creado) },
];
