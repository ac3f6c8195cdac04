import type { MouseEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldPair, NumberField } from '../ui/form/form-fields.tsx';
import s from './library.module.css';

const MIDDLE = 50;
const percentOf = (value: unknown): number => {
  const number = value === '' || value === null || value === undefined ? MIDDLE : Number(value);
  return Number.isFinite(number) ? Math.min(100, Math.max(0, number)) : MIDDLE;
};

const percent = (share: number): string => String(Math.round(Math.min(1, Math.max(0, share)) * 100));

/** The point of a picture that no crop loses: a press on the picture, or two numbers. */
export const FocalPoint = ({ url }: { url: string }) => {
  const { setValue } = useFormContext();
  const [x, y] = useWatch({ name: ['foco_x', 'foco_y'] }).map(percentOf);
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('foco_x', percent((clientX - left) / width), options);
    setValue('foco_y', percent((clientY - top) / height), options);
  };
  return (
    <details className={s['plegable']}>
      <summary>
        <span className={s['parte']}>Encuadre: lo que se ve aunque la foto se recorte</span>
      </summary>
      <fieldset className={s['foco']}>
        <legend className="visually-hidden">Lo que se ve siempre</legend>
        <p className={s['dato']}>Toca en la foto lo que no debe perderse, como una cara.</p>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the two fields below do the same by keyboard */}
        <div className={s['lienzo']} onClick={choose}>
          <img alt="" src={url} />
          <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 100">
            <line vectorEffect="non-scaling-stroke" x1={x} x2={x} y1={0} y2={100} />
            <line vectorEffect="non-scaling-stroke" x1={0} x2={100} y1={y} y2={y} />
          </svg>
        </div>
        <FieldPair>
          <NumberField label="Desde la izquierda (%)" max={100} min={0} name="foco_x" />
          <NumberField label="Desde arriba (%)" max={100} min={0} name="foco_y" />
        </FieldPair>
      </fieldset>
    </details>
  );
};
