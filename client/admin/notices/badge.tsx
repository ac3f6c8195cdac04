import s from './notices.module.css';

interface BadgeProps {
  count: number;
  /** What is counted, for screen readers: «pendiente», «pendientes». */
  one: string;
  many: string;
}

const MOST = 99;

/** A number on a round ground; nothing for zero. */
export const Badge = ({ count, one, many }: BadgeProps) =>
  count > 0 ? (
    <span className={s['cuenta']}>
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {count === 1 ? one : many}</span>
    </span>
  ) : null;
