import { useEffect, useState } from 'react';
import { Field } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { EntryAnswer } from './entry-answer.tsx';
import { EntryForm } from './entry-form.tsx';
import type { LinkStatus, NewPasskey } from './check-link.ts';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import s from './new-passkeys.module.css';

/** Recently added passkeys, with checkboxes to remove those the user does not recognize. */
const NewPasskeys = ({ keys }: { keys: readonly NewPasskey[] }) =>
  keys.length === 0 ? null : (
    <fieldset className={s['keys']}>
      <legend>Llaves de acceso nuevas de tu cuenta</legend>
      <p>Con ellas se entra sin contraseña. Marca las que no reconozcas: se quitarán.</p>
      {keys.map(({ id, nombre, creada }) => (
        <label key={id}>
          <input name={`llave-${id}`} type="checkbox" value={id} /> Quitar «{nombre}», del{' '}
          {fechaLarga(creada)}
        </label>
      ))}
    </fieldset>
  );

/** What the link in the address opens; nothing until that is known. */
const useOpened = () => {
  const [opened, setOpened] = useState<LinkStatus>();
  useEffect(() => {
    // Loaded after the page: it brings the rules and the HTTP library.
    void import('./check-link.ts').then(async ({ checkLink }) => setOpened(await checkLink()));
  }, []);
  return [opened, setOpened] as const;
};

/** Password managers keep the new password under it. */
const AccountField = ({ email }: { email: string }) => (
  <Field error={undefined} id="nueva-username" label="Cuenta">
    {(control) => (
      <input
        autoComplete="username"
        className={fieldStyles['control']}
        name="username"
        readOnly
        type="email"
        value={email}
        {...control}
      />
    )}
  </Field>
);

/** A new password and its repeat; the link's secret follows the `#` of the address. */
export function Component({ labelledBy }: { labelledBy: string }) {
  const [answer, setAnswer] = useState('');
  const [opened, setOpened] = useOpened();
  const load = async () => (await import('./password-call.ts')).passwordCall((over) => setOpened({ over }));
  if (opened && 'over' in opened && answer === '') {
    return (
      <EntryAnswer>
        <p>{opened.over}</p>
        <p>
          <a href="/recuperar">Pedir otro enlace</a>
        </p>
      </EntryAnswer>
    );
  }
  if (answer !== '') {
    return (
      <EntryAnswer>
        <p>{answer}</p>
        <p>
          <a href="/login">Ingresar</a>
        </p>
      </EntryAnswer>
    );
  }
  return (
    <EntryForm
      action="Guardar contraseña"
      busy="Guardando…"
      id="nueva"
      labelledBy={labelledBy}
      load={load}
      onSent={setAnswer}
    >
      {(problems) => (
        <>
          {opened && 'keys' in opened && opened.email !== '' ? <AccountField email={opened.email} /> : null}
          <Field
            error={problems['password']}
            help="8 caracteres o más."
            id="nueva-password"
            label="Contraseña nueva"
          >
            {(control) => <PasswordInput autoComplete="new-password" name="password" {...control} />}
          </Field>
          <Field
            error={problems['password_confirmation']}
            id="nueva-password_confirmation"
            label="Repite la contraseña"
          >
            {(control) => (
              <PasswordInput autoComplete="new-password" name="password_confirmation" {...control} />
            )}
          </Field>
          {opened && 'keys' in opened ? <NewPasskeys keys={opened.keys} /> : null}
        </>
      )}
    </EntryForm>
  );
}
