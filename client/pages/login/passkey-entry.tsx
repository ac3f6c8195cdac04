import { toast } from '../../ui/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import s from './second-step.module.css';

const remembers = (): boolean =>
  document.querySelector<HTMLInputElement>('#login-remember')?.checked === true;

/** Signing in with a passkey and no password. */
export const PasskeyEntry = ({ onEntered }: { onEntered: () => void }) => {
  const enter = async (): Promise<void> => {
    toast.clear();
    const { enterWithPasskeyAlone } = await import('./passkey-call.ts');
    const failure = await enterWithPasskeyAlone(remembers());
    if (failure) toast.failure(failure);
    else onEntered();
  };
  return (
    <div className={s['otras']}>
      <Button onClick={() => void enter()} variant="secondary">
        Usar llave de acceso
      </Button>
    </div>
  );
};
