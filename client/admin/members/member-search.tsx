import { useState } from 'react';
import { estadoColegiado } from '#shared/contract/fields/codigos.ts';
import { DATO_MAX } from '#shared/content/members/colegiados.ts';
import { type Ficha, padrones } from '#shared/content/members/padrones.ts';
import { write } from '../../api.ts';
import { fechaTabla } from '../../lib/text/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../crud/failure.ts';
import { useBulk } from '../crud/use-bulk.ts';
import { May } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { Sheet, SheetFoot } from '../ui/sheet/sheet.tsx';
import s from './members.module.css';

const search = async (dato: string): Promise<readonly Ficha[]> =>
  (await withSession(() => write(padrones.buscar, { body: { dato } }))).fichas;

const words = ({ padron, vigente, codigo, nombre, estado, hasta, dni }: Ficha): string =>
  [
    `Padrón del ${fechaTabla(padron)}${vigente ? ' (vigente)' : ''}`,
    `${nombre}, código ${codigo}`,
    estadoColegiado[estado] + (hasta === null ? '' : ` hasta el ${fechaTabla(hasta)}`),
    dni === null ? 'sin DNI' : `DNI ${dni}`,
  ].join(' · ');

const Files = ({ files, onReserved }: { files: readonly Ficha[]; onReserved: () => void }) => {
  const { busy, run } = useBulk();
  const confirm = useConfirm();
  const [first] = files;
  if (!first) return <p>No figura en ningún padrón.</p>;
  const { codigo, nombre } = first;
  const reserve = async () => {
    const meant = await confirm({
      title: '¿Reservar a este colegiado?',
      name: `${nombre} (${codigo})`,
      note: 'Se borra de todos los padrones, y los próximos lo dejan fuera. Para quien consulta es como si no existiera.',
      verb: 'Reservar',
      danger: true,
    });
    if (meant && (await run(padrones.reservar, { body: { codigo } }))) onReserved();
  };
  return (
    <>
      <ul>
        {files.map((file) => (
          <li key={words(file)}>{words(file)}</li>
        ))}
      </ul>
      <May call={padrones.reservar}>
        <Button disabled={busy} onClick={() => void reserve()} variant="secondary">
          Reservar
        </Button>
      </May>
    </>
  );
};

/** Everything kept about one member, and the way out of the members lists. Keeps no draft: it would hold a DNI. */
export const MemberSheet = ({ onClose }: { onClose: () => void }) => {
  const [files, setFiles] = useState<readonly Ficha[] | null>(null);
  return (
    <Sheet id="buscar-colegiado-titulo" onClose={onClose} title="Lo que se guarda de un colegiado">
      <Form<{ dato: string }, readonly Ficha[]>
        failedText={(error) => failureText(padrones.buscar.failed, error)}
        id="buscar-colegiado"
        labelledBy="buscar-colegiado-titulo"
        onSent={setFiles}
        saved={{ dato: '' }}
        schema={padrones.buscar.input}
        send={({ dato }) => search(dato)}
      >
        <TextField label="Código o DNI" maxLength={DATO_MAX} name="dato" spellCheck={false} />
        <div aria-live="polite" className={s['cuerpo']}>
          {files ? <Files files={files} onReserved={() => setFiles(null)} /> : null}
        </div>
        <SheetFoot>
          <SubmitButton busy="Buscando…">Buscar</SubmitButton>
        </SheetFoot>
      </Form>
    </Sheet>
  );
};
