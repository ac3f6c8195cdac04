import { useId, useState } from 'react';
import { codificaciones, type Lectura } from '#shared/contract/lecturas.ts';
import { padrones, papelesDePadron } from '#shared/content/members/padrones.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import { Select } from '../ui/form/form-fields.tsx';
import { columnName } from './understood.tsx';

const PAPELES = { '': 'No se usa', ...papelesDePadron };

interface ChoiceProps {
  label: string;
  help?: string | undefined;
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

const Choice = ({ label, help, options, value, onChange }: ChoiceProps) => (
  <Field help={help} id={useId()} label={label}>
    {(control) => (
      <Select
        onChange={({ target }) => onChange(target.value)}
        options={options}
        value={value}
        {...control}
      />
    )}
  </Field>
);

/** «Windows (Excel de Windows, CSV): Muñoz, Íris», by name. */
const encodingOptions = ({ lecturas }: Lectura): Record<string, string> =>
  Object.fromEntries(
    lecturas.map(({ codificacion, palabras }) => [
      codificacion,
      [codificaciones[codificacion], palabras.join(', ')].filter(Boolean).join(': '),
    ]),
  );

/** Where staff puts right how a list was read, and has it read again. */
export const Correction = ({ id, lectura }: { id: number; lectura: Lectura }) => {
  const { busy, run } = useBulk();
  const read = lectura.columnas.map(({ papel }) => papel ?? '');
  const [hoja, setHoja] = useState(lectura.hoja);
  const [codificacion, setCodificacion] = useState(lectura.codificacion);
  const [columnas, setColumnas] = useState(read);
  const isSheet = hoja === lectura.hoja;
  const isChanged = columnas.some((papel, at) => papel !== read[at]);
  const again = () =>
    // The columns of another sheet are others.
    run(padrones.releer, {
      params: { id },
      body: { hoja, codificacion, columnas: isSheet && isChanged ? columnas : null },
    });
  const encodings = encodingOptions(lectura);
  return (
    <>
      {lectura.hojas.length > 1 ? (
        <Choice
          label="Hoja"
          onChange={setHoja}
          options={Object.fromEntries(lectura.hojas.map(({ nombre }) => [nombre, nombre]))}
          value={hoja ?? ''}
        />
      ) : null}
      {Object.keys(encodings).length > 1 ? (
        <Choice
          help="Elige la que muestra bien las tildes y las eñes."
          label="Letras"
          onChange={(chosen) =>
            setCodificacion(lectura.lecturas.find((one) => one.codificacion === chosen)?.codificacion ?? null)
          }
          options={encodings}
          value={codificacion ?? ''}
        />
      ) : null}
      {isSheet
        ? lectura.columnas.map(({ titulo, muestras }, at) =>
            titulo === '' && muestras.length === 0 ? null : (
              <Choice
                help={muestras.join(' · ')}
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other name, and never move
                key={at}
                label={columnName(titulo, at)}
                onChange={(papel) => setColumnas(columnas.with(at, papel))}
                options={PAPELES}
                value={columnas[at] ?? ''}
              />
            ),
          )
        : null}
      <Button aria-disabled={busy || undefined} onClick={() => void again()} variant="secondary">
        Leer otra vez
      </Button>
    </>
  );
};
