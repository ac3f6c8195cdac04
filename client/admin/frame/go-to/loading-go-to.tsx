import { Search } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { GO_TO, GO_TO_EXAMPLES } from './go-to-words.ts';
import s from './go-to-dialog.module.css';

interface LoadingGoToProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

const showModal = (dialog: HTMLDialogElement | null): void => dialog?.showModal();

/** The field of «Ir a…» until the rest has loaded: what is typed meanwhile must not reach the screen behind it, whose keys act. */
export const LoadingGoTo = ({ typed, onType, onClose }: LoadingGoToProps) => (
  <>
    <div aria-hidden className={s['velo']} />
    <dialog aria-busy aria-label={GO_TO} className={s['caja']} onClose={onClose} ref={showModal}>
      <div className={s['campo']}>
        <Icon of={Search} />
        <input
          aria-label={GO_TO}
          onChange={({ target }) => onType(target.value)}
          placeholder={GO_TO_EXAMPLES}
          value={typed}
        />
      </div>
    </dialog>
  </>
);
