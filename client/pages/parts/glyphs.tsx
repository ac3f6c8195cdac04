import s from './options.module.css';

const dots = [
  [6, 8], [18, 8], [30, 8], [42, 8], [54, 8], [6, 22], [18, 22], [54, 22], [6, 36], [18, 36], [30, 36], [42, 36],
] as const;

/** A grid of points with one under the lens. */
export function LensGlyph() {
  return (
    <svg className={s['glyph']} viewBox="0 0 72 44" aria-hidden="true">
      <g className={s['pale']}>
        {dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" />
        ))}
      </g>
      <circle className={s['anil']} cx="30" cy="22" r="3.5" />
      <circle className={s['coch']} cx="42" cy="22" r="4.5" />
      <circle className={s['line']} cx="42" cy="22" r="10.5" />
      <path className={s['line']} d="m50 30 8 9" />
    </svg>
  );
}

/** Bars that rise. */
export function BarsGlyph() {
  return (
    <svg className={s['glyph']} viewBox="0 0 72 44" aria-hidden="true">
      <path className={s['axis']} d="M2 42.5H70" />
      <path className={s['anil']} d="M4 32h10v10H4zM18 25h10v17H18zM32 18h10v24H32zM46 10h10v32H46z" />
      <path className={s['coch']} d="M60 2h10v40H60z" />
    </svg>
  );
}

/** Stacked bars: one part of each stands out. */
export function StackGlyph() {
  return (
    <svg className={s['glyph']} viewBox="0 0 72 44" aria-hidden="true">
      <path className={s['axis']} d="M2 42.5H70" />
      <path className={s['soft']} d="M6 24h16v18H6zM28 18h16v24H28zM50 30h16v12H50z" />
      <path className={s['anil']} d="M6 12h16v12H6zM50 22h16v8H50z" />
      <path className={s['coch']} d="M28 4h16v14H28z" />
    </svg>
  );
}

/** A bell and its mean. */
export function BellGlyph() {
  return (
    <svg className={s['glyph']} viewBox="0 0 72 44" aria-hidden="true">
      <path className={s['axis']} d="M2 42.5H70" />
      <path className={s['bell']} d="M2 41C22 41 25 4 36 4S50 41 70 41" />
      <path className={s['mean']} d="M36 4V42" />
      <circle className={s['coch']} cx="36" cy="4" r="3.5" />
    </svg>
  );
}
