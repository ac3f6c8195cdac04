import s from './ogiva.module.css';

/** The curve between text and image: steep on wide screens, shallow on small ones. */
export function Ogiva() {
  return (
    <>
      <svg className={s['steep']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M36 0C36 48 0 52 0 100" />
      </svg>
      <svg className={s['shallow']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 100C45 100 55 72 100 72" />
      </svg>
    </>
  );
}

/** Class name that clips a box along the curve. */
export const ogivaClip = s['clip'] ?? '';
