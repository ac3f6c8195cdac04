import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { textos } from '#shared/contract/words/textos.ts';
import { type Persona, usuarios } from '#shared/people/usuarios.ts';
import { ApiError, read } from '../../api.ts';
import { withSession } from '../session/reentry.ts';
import styles from '../../ui/forms/field.module.css';
import s from './person-field.module.css';
import { Field } from '../../ui/forms/field.tsx';
import { useFieldId } from '../ui/form/form-context.ts';
import { fullName } from './full-name.ts';

type Found =
  | { readonly state: 'pide' | 'busca' | 'falla' | 'nadie' }
  | { readonly state: 'encontrada'; readonly persona: Persona };

const DNI = /^\d{8}$/;
const PERSON = 'CodigoPersona';

/** Whether a person was found. */
export const useIsPersonFound = (): boolean => useWatch({ name: PERSON }) !== '';

const search = async (dni: string): Promise<Found> => {
  try {
    const persona = await withSession(() => read(usuarios.buscarPersona, { dni }));
    return { state: 'encontrada', persona };
  } catch (error) {
    return { state: error instanceof ApiError && error.status === 404 ? 'nadie' : 'falla' };
  }
};

/** Searches when eight digits are typed; ignores the result if they have changed meanwhile. */
const useSearch = (dni: string): Found => {
  const { setValue } = useFormContext();
  const [answer, setAnswer] = useState<{ dni: string; found: Found }>();
  const complete = DNI.test(dni);
  useEffect(() => {
    let wanted = true;
    const settle = (found: Found): void => {
      if (!wanted) return;
      const code = found.state === 'encontrada' ? found.persona.Codigo : '';
      setValue(PERSON, code, { shouldDirty: true, shouldValidate: code !== '' });
      setAnswer({ dni, found });
    };
    if (complete) void search(dni).then(settle);
    else setValue(PERSON, '');
    return () => {
      wanted = false;
    };
  }, [dni, complete, setValue]);
  if (!complete) return { state: 'pide' };
  return answer?.dni === dni ? answer.found : { state: 'busca' };
};

const say = (found: Found): string => {
  if (found.state === 'encontrada') return fullName(found.persona);
  return {
    pide: textos.ingreseDni,
    busca: 'Buscando…',
    nadie: textos.personaNoEncontrada,
    falla: textos.errorPersona,
  }[found.state];
};

/** The person of a new account, looked up by DNI. */
export const PersonField = () => {
  const dni: unknown = useWatch({ name: 'dni' });
  const found = useSearch(typeof dni === 'string' ? dni : '');
  return (
    <LookupField
      found={found.state === 'encontrada'}
      label="DNI"
      length={8}
      name={PERSON}
      status={say(found)}
      typed="dni"
    />
  );
};

interface LookupFieldProps {
  label: string;
  /** The field that is sent: filled by the search, never typed. Its errors are shown here. */
  name: string;
  typed: string;
  length: number;
  status: string;
  found: boolean;
}

/** A number that is looked up as it is typed, with the result below. */
const LookupField = ({ label, name, typed, length, status, found }: LookupFieldProps) => {
  const { register, formState, getFieldState, setValue } = useFormContext();
  const id = useFieldId(name);
  return (
    <Field error={getFieldState(name, formState).error?.message} id={id} label={label}>
      {(control) => (
        <>
          <input
            autoComplete="off"
            className={styles['control']}
            inputMode="numeric"
            maxLength={length}
            type="text"
            {...control}
            {...register(typed, {
              // People paste numbers with spaces and dots.
              onChange: ({ target }: { target: HTMLInputElement }) =>
                setValue(typed, target.value.replaceAll(/\D/g, ''), { shouldDirty: true }),
            })}
          />
          <output className={s['hallazgo']} data-hallado={found ? '' : undefined}>
            {status}
          </output>
        </>
      )}
    </Field>
  );
};
