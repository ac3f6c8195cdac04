import { type ReactNode, useEffect } from 'react';
import type { Lectura } from '#shared/contract/lectura-de-tablas.ts';
import { padrones, type Padron, type Revision } from '#shared/content/members/padrones.ts';
import { countText } from '../../lib/text/count-text.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { SendButton } from '../../ui/forms/send-button.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { useRowRequest } from '../crud/use-remove.ts';
import { May } from '../session/may.tsx';
import { Sheet, SheetFooter } from '../ui/sheet/sheet.tsx';
import { ImportCorrection } from './import-correction.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ParsedColumns } from './parsed-columns.tsx';
import { sizeComparison } from './size-comparison.ts';
import { usePutInForce } from './use-put-in-force.ts';
import s from './members.module.css';

const Problems = ({ total, primeros }: Revision['problemas']) => (
  <div role="alert">
    <p>
      Hay {countText(total, 'problema', 'problemas')} y no se cambió nada. Mira abajo si el archivo se
      entendió bien; si no es eso, corrígelo y súbelo otra vez.
    </p>
    <ul className={s['problemas']}>
      {primeros.map(({ linea, texto }) => (
        <li key={`${linea} ${texto}`}>
          Línea {linea}: {texto}.
        </li>
      ))}
      {total > primeros.length ? (
        <li>… y {countText(total - primeros.length, 'línea', 'líneas')} más.</li>
      ) : null}
    </ul>
  </div>
);

interface ReviewSheetProps {
  review: Revision;
  /** The list in force. */
  present: Padron | undefined;
  onClose: () => void;
}

interface ActionsProps {
  padron: Padron;
  present: Padron | undefined;
  onClose: () => void;
}

const Actions = ({ padron, present, onClose }: ActionsProps) => {
  const { busy, publish } = usePutInForce(present);
  const discard = useRowRequest(padrones.descartar);
  const target = { key: padron.id, params: { id: padron.id }, name: padron.archivo };
  return (
    <May call={padrones.usar}>
      <SheetFooter>
        <Button onClick={() => void discard.run(target)} variant="secondary">
          Descartar
        </Button>
        {padron.estado === 'R' ? (
          <SendButton
            busy="Publicando…"
            onClick={() => void publish(padron).then((done) => (done ? onClose() : undefined))}
            sending={busy}
            type="button"
          >
            Publicar este padrón
          </SendButton>
        ) : null}
      </SheetFooter>
    </May>
  );
};

const Reading = ({ avance }: { avance: number }) => (
  <label>
    Leyendo el archivo: {avance} %
    <progress max={100} value={avance} />
  </label>
);

interface StepProps {
  title: string;
  children: ReactNode;
}

const Step = ({ title, children }: StepProps) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
);

const FileStep = ({ review: { padron, problemas, avisos } }: Pick<ReviewSheetProps, 'review'>) => (
  <Step title="El archivo">
    <p>
      <b>{padron.archivo}</b>, padrón del {fechaCorta(padron.fecha)}.
    </p>
    {padron.estado === 'L' ? <Reading avance={padron.avance} /> : null}
    {padron.estado === 'I' ? (
      <p role="alert">La lectura se interrumpió. Descarta este archivo y súbelo otra vez.</p>
    ) : null}
    {problemas.total > 0 ? <Problems {...problemas} /> : null}
    {avisos.map((aviso) => (
      <p key={aviso} role="alert">
        {aviso}
      </p>
    ))}
  </Step>
);

const UnderstoodStep = ({ padron, lectura }: { padron: Padron; lectura: Lectura }) => (
  <Step title="Lo que se entendió">
    <ParsedColumns {...lectura} />
    {padron.estado === 'L' ? null : (
      <May call={padrones.releer}>
        <details>
          <summary>Corregir cómo se leyó</summary>
          <div className={s['correccion']}>
            <ImportCorrection id={padron.id} key={JSON.stringify(lectura)} lectura={lectura} />
          </div>
        </details>
      </May>
    )}
  </Step>
);

/** A list that is not in force yet, step by step: its file, what was understood of it, what it changes, and then it is public. */
export const ReviewSheet = ({ review, present, onClose }: ReviewSheetProps) => {
  const { padron, cambios, lectura } = review;
  // «Archivo recibido» is said by the sheet itself, and would cover its last step.
  useEffect(() => toast.clear(), []);
  return (
    <Sheet onClose={onClose} title="Revisión del archivo">
      <ol className={s['cuerpo']}>
        <FileStep review={review} />
        {lectura ? <UnderstoodStep lectura={lectura} padron={padron} /> : null}
        {cambios ? (
          <>
            <Step title="Lo que cambia">
              <ImportChanges cambios={cambios} id={padron.id} key={JSON.stringify(cambios)} />
            </Step>
            <Step title="En el sitio">
              <p>
                <b>{sizeComparison(padron.filas, present?.filas)}.</b> Nadie lo ve todavía: al publicarlo, los
                visitantes podrán consultarlo.
              </p>
            </Step>
          </>
        ) : null}
      </ol>
      {padron.estado === 'L' ? null : <Actions onClose={onClose} padron={padron} present={present} />}
    </Sheet>
  );
};
