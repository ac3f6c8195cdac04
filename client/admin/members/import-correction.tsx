import { useId, useState } from 'react';
import { codificaciones, type Lectura } from '#shared/contract/lectura-de-tablas.ts';
import { padrones, papelesDePadron } from '#shared/content/members/padrones.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { Select } from '../ui/form/form-fields.tsx';
import { columnName } from './parsed-columns.tsx';

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

const headingOptions = ({ linea }: Lectura): Record<string, string> => ({
  0: 'No tiene',
  [linea || 1]: `En la línea ${linea || 1}`,
});

interface ColumnsProps {
  lectura: Lectura;
  /** What each column is. */
  columnas: readonly string[];
  onChange: (columnas: string[]) => void;
}

const Columns = ({ lectura, columnas, onChange }: ColumnsProps) =>
  lectura.columnas.map(({ titulo, muestras }, at) =>
    titulo === '' && muestras.length === 0 ? null : (
      <Choice
        help={muestras.join(' · ')}
        // oxlint-disable-next-line react/no-array-index-key -- columns have no other name, and never move
        key={at}
        label={columnName(titulo, at)}
        onChange={(papel) => onChange(columnas.with(at, papel))}
        options={PAPELES}
        value={columnas[at] ?? ''}
      />
    ),
  );

/** Form to correct how a list was interpreted and read it again. */
export const ImportCorrection = ({ id, lectura }: { id: number; lectura: Lectura }) => {
  const { busy, run } = useBulkRequest();
  const read = lectura.columnas.map(({ papel }) => papel ?? '');
  const [hoja, setHoja] = useState(lectura.hoja);
  const [codificacion, setCodificacion] = useState(lectura.codificacion);
  const [linea, setLinea] = useState(lectura.linea);
  const [columnas, setColumnas] = useState(read);
  const isSheet = hoja === lectura.hoja;
  const isChanged = linea === 0 || columnas.some((papel, at) => papel !== read[at]);
  const again = () =>
    // The columns of another sheet are others.
    run(padrones.releer, {
      params: { id },
      body: {
        hoja,
        codificacion,
        linea: isSheet ? linea : null,
        columnas: isSheet && isChanged ? columnas : null,
      },
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
      {isSheet ? (
        <>
          <Choice
            help="Sin encabezados, la primera línea también es un colegiado."
            label="Encabezados"
            onChange={(chosen) => setLinea(Number(chosen))}
            options={headingOptions(lectura)}
            value={String(linea)}
          />
          <Columns columnas={columnas} lectura={lectura} onChange={setColumnas} />
        </>
      ) : null}
      <Button aria-disabled={busy || undefined} onClick={() => void again()} variant="secondary">
        Leer otra vez
      </Button>
    </>
  );
};
