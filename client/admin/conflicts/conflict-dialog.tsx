import { useId, useState } from 'react';
import { type CampoEnConflicto, type Conflicto, esPropio } from '#shared/contract/conflictos.ts';
import type { DiffPart } from '#shared/contract/text-diff.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { Diff } from '../history/diff.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './conflicts.module.css';

interface ConflictDialogProps {
  conflicto: Conflicto;
  /** Name of the file that was chosen for this field. */
  fileOf: (campo: string) => string | null;
  /** Receives the fields for which the other person's text was chosen; null: continue editing. */
  onAnswer: (theirs: CampoEnConflicto[] | null) => void;
}

/** Shows both texts of each conflicting field side by side, to choose one. */
export const ConflictDialog = ({ conflicto: { campos }, fileOf, onAnswer }: ConflictDialogProps) => {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const take = (campo: string, isTheirs: boolean): void => {
    const others = [...theirs].filter((one) => one !== campo);
    setTheirs(new Set(isTheirs ? [...others, campo] : others));
  };
  return (
    <Modal
      onCancel={() => onAnswer(null)}
      title={
        esPropio(campos)
          ? 'En otra pestaña cambiaste lo mismo'
          : 'Otra persona cambió lo mismo mientras lo editabas'
      }
      wide
    >
      <p>Todavía no se guardó nada. Elige qué se queda en cada campo.</p>
      {campos.map((campo, at) => (
        <Choice
          campo={campo}
          file={fileOf(campo.campo)}
          isFirst={at === 0}
          isTheirs={theirs.has(campo.campo)}
          key={campo.campo}
          onTake={(isTheirs) => take(campo.campo, isTheirs)}
        />
      ))}
      <ModalActions>
        <Button onClick={() => onAnswer(null)} variant="secondary">
          Seguir editando
        </Button>
        <Button onClick={() => onAnswer(campos.filter(({ campo }) => theirs.has(campo)))}>Guardar</Button>
      </ModalActions>
    </Modal>
  );
};

const whose = ({ propio, quien }: CampoEnConflicto): string => {
  if (propio) return 'Lo tuyo, en otra pestaña';
  return quien ? `Lo de ${quien}` : 'Lo de la otra persona';
};

interface ChoiceProps {
  campo: CampoEnConflicto;
  file: string | null;
  isFirst: boolean;
  isTheirs: boolean;
  onTake: (isTheirs: boolean) => void;
}

const Choice = ({ campo, file, isFirst, isTheirs, onTake }: ChoiceProps) => {
  const { etiqueta, propio, cuando, valor } = campo;
  const name = useId();
  return (
    <fieldset className={s['campo']}>
      <legend>{etiqueta}</legend>
      <div className={s['lados']}>
        <div className={s['lado']}>
          <label>
            <span className={s['cual']}>
              <input checked={isTheirs} name={name} onChange={() => onTake(true)} type="radio" />
              {whose(campo)}
              {cuando ? <span className={s['cuando']}>{momento(cuando)}</span> : null}
            </span>
            {file ? null : <SideText parts={partsWithout('agregado', campo, campo.suyo)} />}
          </label>
          {file && typeof valor === 'string' ? <FileLink url={valor} /> : null}
        </div>
        <div className={s['lado']}>
          <label>
            <span className={s['cual']}>
              <input
                checked={!isTheirs}
                data-foco={isFirst ? '' : undefined}
                name={name}
                onChange={() => onTake(false)}
                type="radio"
              />
              {propio ? 'Lo de esta pestaña' : 'Lo tuyo'}
            </span>
            <SideText parts={file ? whole(file) : partsWithout('quitado', campo, campo.tuyo)} />
          </label>
        </div>
      </div>
    </fieldset>
  );
};

const SideText = ({ parts }: { parts: readonly DiffPart[] }) => (
  <span className={s['texto']}>
    <Diff parts={parts} />
  </span>
);

const FileLink = ({ url }: { url: string }) => (
  <OutsideLink className={s['archivo']} href={url}>
    Ver el archivo
  </OutsideLink>
);

const whole = (texto: string | null): readonly DiffPart[] => [{ texto: texto ?? '', tipo: 'igual' }];

/** One side of a diff: the text with its own words marked; unmarked if the texts are too different to compare. */
const partsWithout = (
  tipo: DiffPart['tipo'],
  { partes }: CampoEnConflicto,
  texto: string | null,
): readonly DiffPart[] => partes?.filter((part) => part.tipo !== tipo) ?? whole(texto);
