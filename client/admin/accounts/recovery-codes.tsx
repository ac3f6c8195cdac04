import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import s from './second-factor.module.css';

/** Shows recovery codes, which cannot be shown again; focused on mount. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => heading.current?.focus(), []);
  /** Where it failed, the codes are chosen, to be copied by hand. */
  const copy = async (): Promise<void> => {
    if (!(await copyText(codes.join('\n'), 'Códigos copiados')) && list.current)
      getSelection()?.selectAllChildren(list.current);
  };
  return (
    <div className={s['codigos']}>
      <h3 ref={heading} tabIndex={-1}>
        Guarda estos códigos de recuperación
      </h3>
      <p>Cada uno abre tu cuenta una vez si te falta el teléfono o la llave. No se vuelven a mostrar.</p>
      <ul className={s['lista']} ref={list}>
        {codes.map((code) => (
          <li className="dato" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={s['botones']}>
        <Button onClick={() => void copy()} size="sm" variant="secondary">
          Copiar
        </Button>
        <Button onClick={onKept} size="sm">
          Ya los guardé
        </Button>
      </div>
    </div>
  );
};
