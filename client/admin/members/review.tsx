import { padrones, type Padron, type Revision } from '#shared/content/members/padrones.ts';
import { counted } from '../../lib/text/counted.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../crud/use-remove.ts';
import { May } from '../session/may.tsx';
import { Sheet, SheetFoot } from '../ui/sheet/sheet.tsx';
import { Correction } from './correction.tsx';
import { Understood } from './understood.tsx';
import s from './members.module.css';

const Problems = ({ total, primeros }: Revision['problemas']) => (
  <div role="alert">
    <p>
      Hay {counted(total, 'problema', 'problemas')} y no se cambió nada. Mira abajo si el archivo se entendió
      bien; si no es eso, corrígelo y súbelo otra vez.
    </p>
    <ul className={s['problemas']}>
      {primeros.map(({ linea, texto }) => (
        <li key={`${linea} ${texto}`}>
          Línea {linea}: {texto}.
        </li>
      ))}
      {total > primeros.length ? (
        <li>… y {counted(total - primeros.length, 'línea', 'líneas')} más.</li>
      ) : null}
    </ul>
  </div>
);

const Changes = ({ cambios }: { cambios: NonNullable<Revision['cambios']> }) => {
  const parts = [
    ['Entran', cambios.nuevos],
    ['Cambian', cambios.cambian],
    ['Salen', cambios.salen],
  ] as const;
  return (
    <dl>
      {parts.map(([label, { total, ejemplos }]) => (
        <div key={label}>
          <dt>
            {label}: {counted(total, 'colegiado', 'colegiados')}
          </dt>
          {ejemplos.length > 0 ? (
            <dd>
              {ejemplos.map(({ codigo, nombre }) => `${nombre} (${codigo})`).join('; ')}
              {total > ejemplos.length ? '…' : '.'}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
};

interface ReviewSheetProps {
  review: Revision;
  onClose: () => void;
}

const Actions = ({ padron, onClose }: { padron: Padron; onClose: () => void }) => {
  const use = useAction(padrones.usar, {
    question: '¿Publicar este padrón en lugar del vigente?',
    verb: 'Publicar este padrón',
  });
  const discard = useAction(padrones.descartar);
  const target = { key: padron.id, params: { id: padron.id }, name: padron.archivo };
  return (
    <May call={padrones.usar}>
      <SheetFoot>
        <Button onClick={() => void discard.run(target)} variant="secondary">
          Descartar
        </Button>
        {padron.estado === 'R' ? (
          <Button onClick={() => void use.run(target).then((done) => (done ? onClose() : undefined))}>
            Publicar este padrón
          </Button>
        ) : null}
      </SheetFoot>
    </May>
  );
};

const Reading = ({ avance }: { avance: number }) => (
  <label>
    Leyendo el archivo: {avance} %
    <progress max={100} value={avance} />
  </label>
);

/** What a list that is not in force yet would change, or what is wrong with it. */
export const ReviewSheet = ({ review, onClose }: ReviewSheetProps) => {
  const { padron, problemas, cambios, avisos, lectura } = review;
  return (
    <Sheet onClose={onClose} title="Revisión del archivo">
      <div className={s['cuerpo']}>
        <p>
          {padron.archivo}, padrón del {fechaTabla(padron.fecha)}
          {padron.estado === 'R' ? `: ${counted(padron.filas, 'colegiado', 'colegiados')}.` : '.'}
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
        {lectura ? (
          <>
            <Understood {...lectura} />
            {padron.estado === 'L' ? null : (
              <May call={padrones.releer}>
                <details>
                  <summary>Corregir cómo se leyó</summary>
                  <div className={s['correccion']}>
                    <Correction id={padron.id} key={JSON.stringify(lectura)} lectura={lectura} />
                  </div>
                </details>
              </May>
            )}
          </>
        ) : null}
        {cambios ? <Changes cambios={cambios} /> : null}
      </div>
      {padron.estado === 'L' ? null : <Actions onClose={onClose} padron={padron} />}
    </Sheet>
  );
};
