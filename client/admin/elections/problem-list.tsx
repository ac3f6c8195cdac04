import s from './problem-list.module.css';

/** What is missing or does not add up. */
export const ProblemList = ({ of, title }: { of: readonly string[]; title: string }) => (
  <div className={s['problemas']}>
    <p>{title}</p>
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);
