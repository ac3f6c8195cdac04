import { estadoCorreo } from '#shared/contract/fields/estados.ts';
import type { CorreoEscrito } from '#shared/correspondence/correo.ts';
import { recortar } from '../../lib/text/recortar.ts';
import type { Column } from '../ui/list/columns.ts';
import { momentColumn } from '../ui/list/date-columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import { detailOf } from './delivery.tsx';

/** Characters of a mail that two lines hold. */
const EXCERPT = 140;

export const mailColumns: readonly Column<CorreoEscrito>[] = [
  { key: 'asunto', title: 'Asunto', priority: 1, text: ({ asunto }) => asunto },
  { key: 'para', title: 'Para', priority: 1, pair: 'asunto', text: ({ para }) => para },
  {
    key: 'texto',
    title: 'Texto',
    priority: 3,
    lines: 2,
    text: ({ texto }) => texto,
    cell: ({ texto }) => recortar(texto, EXCERPT),
  },
  stateColumn({ min: 216, state: ({ estado }) => estadoCorreo[estado], second: detailOf }),
  momentColumn({ key: 'escrito', title: 'Escrito', priority: 2, moment: ({ creado }) => creado }),
];
