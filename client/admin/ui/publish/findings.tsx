import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon.tsx';
import { revealField } from '../record/reveal.ts';
import type { Finding, Way } from './finding.ts';
import s from './publish.module.css';

interface FindingsProps {
  findings: readonly Finding[];
  /** Before a way is taken: what lies over the page makes room. */
  onGo?: (() => void) | undefined;
}

/** What is missing, each with a way to put it right. */
export const Findings = ({ findings, onGo }: FindingsProps) => (
  <ul className={s['falta']}>
    {findings.map((finding) => (
      <li key={finding.text}>
        <Icon of={TriangleAlert} size={18} />
        <span>
          {finding.text} {finding.way ? <WayThere onGo={onGo} way={finding.way} /> : null}
        </span>
      </li>
    ))}
  </ul>
);

const WayThere = ({ way, onGo }: Pick<FindingsProps, 'onGo'> & { way: Way }) => {
  if ('to' in way)
    return (
      <Link onClick={onGo} to={way.to}>
        {way.verb}
      </Link>
    );
  const go = (): void => {
    onGo?.();
    revealField(way.control);
  };
  return (
    <button className={s['camino']} onClick={go} type="button">
      {way.verb}
    </button>
  );
};
