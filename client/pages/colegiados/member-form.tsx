import type { FormEventHandler } from 'react';
import { DATO_MAX, RUTA_DE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../../ui/forms/field.module.css';
import s from './colegiados.module.css';

interface MemberFormProps {
  /** id of its field, unique in the page */
  id: string;
  describedBy?: string | undefined;
  /** Submit handler that solves the bot check before sending; `busy` is the button text meanwhile. */
  prove?: FormEventHandler<HTMLFormElement>;
  busy?: string | undefined;
}

/** Asks for a member. It works without scripts, and by POST: what is typed is in no address. */
export const MemberForm = ({ id, describedBy, prove, busy }: MemberFormProps) => (
  <search>
    <form action={RUTA_DE_COLEGIADOS} method="post" className={s['form']} onSubmit={prove}>
      <label htmlFor={id}>Código o DNI</label>
      <div>
        <input
          className={fields['control']}
          type="text"
          id={id}
          name="dato"
          required
          maxLength={DATO_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={describedBy}
        />
        <Button type="submit" variant="secondary" disabled={busy !== undefined}>
          {busy ?? 'Buscar'}
        </Button>
      </div>
    </form>
  </search>
);
