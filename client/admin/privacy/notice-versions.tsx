import type { ReactNode } from 'react';
import { type AvisoPrivacidad, avisosPrivacidad } from '#shared/correspondence/avisos-privacidad.ts';
import type { Texto } from '#shared/contract/fields/formato.ts';
import { fechaCorta, momento } from '#shared/contract/words/fechas.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { useSheet } from '../crud/use-sheet.ts';
import { PrimaryAction } from '../frame/primary-action.tsx';
import { Screen } from '../frame/screen.tsx';
import { useMay } from '../session/may.tsx';
import { ListTools } from '../ui/list/list-page.tsx';
import { Mark } from '../ui/mark.tsx';
import { Note } from '../ui/note.tsx';
import { FormPanel, Panel } from '../ui/panel.tsx';
import { NewNotice, NoticeSheet, PlainPreview } from './notice-sheets.tsx';
import s from './datos-personales.module.css';

interface NoticeVersionsProps {
  /** Newest first. */
  versiones: readonly AvisoPrivacidad[];
  /** The notice in force: the program's own before there is a version. */
  vigente: Texto;
  title: string;
  tabs: ReactNode;
}

/** The privacy notice in force, as visitors read it, and the versions before it. */
export const NoticeVersions = ({ versiones, vigente, title, tabs }: NoticeVersionsProps) => {
  const may = useMay();
  const sheet = useSheet(versiones);
  const [current, ...earlier] = versiones;
  return (
    <>
      <Screen
        actions={
          may(avisosPrivacidad.create) ? (
            <PrimaryAction label="Nuevo aviso de privacidad" onPress={() => sheet.create()} />
          ) : null
        }
        title={title}
      >
        <ListTools tabs={tabs}>{null}</ListTools>
        <Note>
          Es lo que leen los visitantes antes de escribirte: qué se guarda de ellos, para qué y cuánto tiempo.
        </Note>
        <div className={s['avisos']}>
          <InForce since={current} vigente={vigente} />
          {earlier.length > 0 ? (
            <Panel count={earlier.length} id="avisos-anteriores" title="Versiones anteriores">
              <ul data-filas="">
                {earlier.map((row, at) => (
                  <li className={s['anterior']} key={row.id}>
                    <button className="boton-texto" onClick={() => sheet.edit(row)} type="button">
                      Versión {row.id}
                    </button>
                    <span>{inForceText(row, versiones[at])}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          ) : null}
        </div>
      </Screen>
      {sheet.row ? <NoticeSheet onClose={sheet.close} row={sheet.row} /> : null}
      {sheet.making === null ? null : (
        <NewNotice onClose={sheet.close} onDone={() => sheet.finish(null)} vigente={vigente} />
      )}
    </>
  );
};

/** The notice itself, since when it is in force, and who sees it. */
const InForce = ({ since, vigente }: { since: AvisoPrivacidad | undefined; vigente: Texto }) => (
  <FormPanel
    id="aviso-vigente"
    title="Aviso vigente"
    tools={
      <OutsideLink arrow className={s['enlace']} href="/privacidad">
        Ver en el sitio
      </OutsideLink>
    }
  >
    <div className={s['entero']}>
      <div className={s['vigencia']}>
        <Mark tone="bien">
          {since
            ? `Versión ${since.id}, desde el ${momento(since.created_at)}`
            : 'El texto que trae el sitio'}
        </Mark>
        <p>Cualquiera lo ve al pie de cada página y en cada formulario.</p>
      </div>
      <PlainPreview texto={plainText(vigente)} />
    </div>
  </FormPanel>
);

/** From when until when a version was in force. */
const inForceText = (row: AvisoPrivacidad, next: AvisoPrivacidad | undefined): string => {
  const from = fechaCorta(row.created_at);
  const until = next ? fechaCorta(next.created_at) : from;
  return from === until ? `Estuvo vigente el ${from}` : `Estuvo vigente del ${from} al ${until}`;
};
