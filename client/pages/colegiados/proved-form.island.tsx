import { type SyntheticEvent, useState } from 'react';
import { MemberForm } from './member-form.tsx';

/** Solves the challenge of the bot check and sends its answer with the form. */
const sendProved = async (form: HTMLFormElement): Promise<void> => {
  const { getBotCheckToken } = await import('../bot-check/bot-check.ts');
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'recaptcha_token';
  field.value = await getBotCheckToken('member');
  form.append(field);
  form.submit();
};

/** The form while there are so many look-ups that each needs a proof of work. */
export function Component({ id, describedBy }: { id: string; describedBy: string }) {
  const [busy, setBusy] = useState<string>();
  const prove = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setBusy('Comprobando…');
    // Without a proof the server says again that it needs one.
    const form = event.currentTarget;
    sendProved(form).catch(() => form.submit());
  };
  return <MemberForm busy={busy} describedBy={describedBy} id={id} prove={prove} />;
}
