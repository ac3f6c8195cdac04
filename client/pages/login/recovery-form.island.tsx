import { useState } from 'react';
import { EmailField } from './email-field.tsx';
import { EntryAnswer } from './entry-answer.tsx';
import { EntryForm } from './entry-form.tsx';

const load = async () => (await import('./recovery-call.ts')).recoveryCall;

/** Asks for a link by mail. */
export function Component({ labelledBy }: { labelledBy: string }) {
  const [answer, setAnswer] = useState('');
  if (answer !== '') {
    return (
      <EntryAnswer>
        <p>{answer}</p>
      </EntryAnswer>
    );
  }
  return (
    <EntryForm
      action="Enviar enlace"
      busy="Enviando…"
      id="recuperar"
      labelledBy={labelledBy}
      load={load}
      onSent={setAnswer}
    >
      {(problems) => <EmailField error={problems['email']} id="recuperar-email" />}
    </EntryForm>
  );
}
