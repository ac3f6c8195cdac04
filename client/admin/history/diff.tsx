import type { DiffPart } from '#shared/contract/text-diff.ts';
import s from './history.module.css';

/** A text with removed and added words marked, not by colour alone. */
export const Diff = ({ parts }: { parts: readonly DiffPart[] }) => (
  <>
    {parts
      .filter(({ texto }) => texto !== '')
      .map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
        <Part key={at} {...part} />
      ))}
  </>
);

/** Few screen readers announce `ins` and `del`, so their meaning is also written. */
const Part = ({ texto, tipo }: DiffPart) => {
  if (tipo === 'igual') return <span>{texto}</span>;
  const Tag = tipo === 'agregado' ? 'ins' : 'del';
  return (
    <Tag className={s[tipo]}>
      <span className="visually-hidden">[{tipo}: </span>
      {texto}
      <span className="visually-hidden">]</span>
    </Tag>
  );
};
