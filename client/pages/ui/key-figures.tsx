import s from './key-figures.module.css';

interface KeyFigure {
  label: string;
  value: string;
}

/** A few numbers that stand for the whole, large. */
export const KeyFigures = ({ list }: { list: readonly KeyFigure[] }) => (
  <dl className={s['figures']}>
    {list.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
