import s from './problem-list.module.css';

interface ProblemListProps {
  of: readonly string[];
  title: string;
  /** What was missing: struck out in its place, so that nothing moves under the hand of who types. */
  settled?: ReadonlySet<string>;
}

/** What is missing or does not add up. */
export const ProblemList = ({ of, title, settled }: ProblemListProps) => (
  <div className={s['problemas']}>
    <p>{title}</p>
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{settled?.has(sentence) ? <del>{sentence}</del> : sentence}</li>
      ))}
    </ul>
  </div>
);
