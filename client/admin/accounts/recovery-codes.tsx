import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import s from './second-factor.module.css';

const copy = async (codes: readonly string[]): Promise<void> => {
  await navigator.clipboard.writeText(codes.join('\n'));
  toast.success('Códigos copiados');
};

/** Shows recovery codes, which cannot be shown again; focused on mount. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={s['codigos']}>
      <h3 ref={heading} tabIndex={-1}>
        Guarda estos códigos de recuperación
      </h3>
      <p>Cada uno abre tu cuenta una vez si te falta el teléfono o la llave. No se vuelven a mostrar.</p>
      <ul className={s['lista']}>
        {codes.map((code) => (
          <li className="dato" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={s['botones']}>
        <Button
          onClick={() =>
            void copy(codes).catch(() => toast.failure('No se pudieron copiar: elige el texto y cópialo.'))
          }
          size="sm"
          variant="secondary"
        >
          Copiar
        </Button>
        <Button onClick={onKept} size="sm">
          Ya los guardé
        </Button>
      </div>
    </div>
  );
};
