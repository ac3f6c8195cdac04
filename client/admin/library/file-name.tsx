import s from './library.module.css';

/** Characters of its end that stay in sight: «ción.pdf». */
const END = 8;

/** A file's name on one line: what does not fit is cut out of the middle, but not for screen readers. */
export const FileName = ({ name }: { name: string }) => (
  <>
    <span className="visually-hidden">{name}</span>
    <span aria-hidden className={s['nombre']}>
      <span>{name.slice(0, -END)}</span>
      <span>{name.slice(-END)}</span>
    </span>
  </>
);
