import { Ellipsis } from 'lucide-react';
import { Icon } from '../icon.tsx';
import type { ActGroup } from '../menu/act.ts';
import { ActMenu } from '../menu/act-menu.tsx';
import s from './list-page.module.css';

/** The «⋯» of a list's page; nothing without an act. */
export const PageMenu = ({ groups }: { groups: readonly ActGroup[] }) => (
  <ActMenu className={s['mas']} groups={groups} label="Más acciones de la lista">
    <Icon of={Ellipsis} />
  </ActMenu>
);
