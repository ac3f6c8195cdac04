import type { ReactNode } from 'react';
import { gruposDePlazos, type Plazo } from '#shared/operation/privacidad.ts';
import { countText } from '../../lib/text/count-text.ts';
import { Screen } from '../frame/screen.tsx';
import { ListTools } from '../ui/list/list-page.tsx';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './datos-personales.module.css';

interface RetentionListProps {
  plazos: readonly Plazo[];
  title: string;
  tabs: ReactNode;
}

/** What is kept and how long, by who it is about, and of what the next run would delete something, how much. */
export const RetentionList = ({ plazos, title, tabs }: RetentionListProps) => {
  const next = plazos.reduce((sum, { cumplidos }) => sum + cumplidos, 0);
  return (
    <Screen title={title}>
      <ListTools tabs={tabs}>{null}</ListTools>
      <Note>
        La ley pide no guardar datos de personas más tiempo del necesario. Lo que pasa su plazo se borra solo,
        una vez al día: no tienes que hacer nada.{' '}
        <b>
          {next === 0
            ? 'Hoy no hay nada por borrar.'
            : `Por borrar hoy: ${countText(next, 'dato', 'datos')}.`}
        </b>{' '}
        <OutsideLink href="/privacidad">Ver el aviso que lo promete</OutsideLink>
      </Note>
      <div className={s['plazos']}>
        {Object.entries(gruposDePlazos).map(([key, name]) => (
          <Panel id={`plazos-${key}`} key={key} title={name}>
            <ul data-filas="">
              {plazos
                .filter(({ grupo }) => grupo === key)
                .map(({ dato, guarda, cumplidos }) => (
                  <li data-vence={cumplidos > 0 ? '' : undefined} key={dato}>
                    <span>{dato}</span>
                    <b>{guarda}</b>
                    {cumplidos > 0 ? <span>{cumplidos.toLocaleString('es-PE')} por borrar hoy</span> : null}
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Screen>
  );
};
