import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon.tsx';
import { revealField } from '../record/reveal-field.ts';
import type { Finding, FindingLink } from './finding.ts';
import s from './publish.module.css';

interface FindingsProps {
  findings: readonly Finding[];
  /** Called before following a link, to close the dialog that shows the list. */
  onGo?: (() => void) | undefined;
}

/** List of findings, each with a link to fix it. */
export const Findings = ({ findings, onGo }: FindingsProps) => (
  <ul className={s['falta']}>
    {findings.map((finding) => (
      <li key={finding.text}>
        <Icon of={TriangleAlert} size={18} />
        <span>
          {finding.text} {finding.link ? <FindingAction onGo={onGo} link={finding.link} /> : null}
          {finding.remedy ? (
            <button className={s['camino']} onClick={finding.remedy.press} type="button">
              {finding.remedy.verb}
            </button>
          ) : null}
        </span>
      </li>
    ))}
  </ul>
);

const FindingAction = ({ link, onGo }: Pick<FindingsProps, 'onGo'> & { link: FindingLink }) => {
  if ('to' in link)
    return (
      <Link onClick={onGo} to={link.to}>
        {link.verb}
      </Link>
    );
  const go = (): void => {
    onGo?.();
    revealField(link.control);
  };
  return (
    <button className={s['camino']} onClick={go} type="button">
      {link.verb}
    </button>
  );
};
