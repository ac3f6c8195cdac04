import { useState } from 'react';
import { estadoColegiado } from '#shared/contract/fields/codigos.ts';
import { DATO_MAX } from '#shared/content/members/colegiados.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { type Ficha, padrones } from '#shared/content/members/padrones.ts';
import { write } from '../../api.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../crud/failure.ts';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { May } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { Sheet, SheetFooter } from '../ui/sheet/sheet.tsx';
import s from './members.module.css';

type Found = Output<typeof padrones.buscar>;

const search = (dato: string): Promise<Found> =>
  withSession(() => write(padrones.buscar, { body: { dato } }));

const words = ({ padron, vigente, codigo, nombre, estado, hasta, dni }: Ficha): string =>
  [
    `Padrón del ${fechaCorta(padron)}${vigente ? ' (vigente)' : ''}`,
    `${nombre}, código ${codigo}`,
    estadoColegiado[estado] + (hasta === null ? '' : ` hasta el ${fechaCorta(hasta)}`),
    dni === null ? 'sin DNI' : `DNI ${dni}`,
  ].join(' · ');

const Files = ({ found, onReserved }: { found: Found; onReserved: () => void }) => {
  const { busy, run } = useBulkRequest();
  const confirm = useConfirm();
  const [first] = found.fichas;
  if (!first)
    return (
      <p>
        {found.reservado
          ? 'Es un código reservado: los padrones lo dejan fuera.'
          : 'No figura en ningún padrón.'}
      </p>
    );
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
        {found.fichas.map((file) => (
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

/** Shows everything kept about one member, and removes them from the lists. Keeps no draft: it would hold a DNI. */
export const MemberSheet = ({ onClose }: { onClose: () => void }) => {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Sheet id="buscar-colegiado-titulo" onClose={onClose} title="Lo que se guarda de un colegiado">
      <Form<{ dato: string }, Found>
        failedText={(error) => failureText(padrones.buscar.failed, error)}
        id="buscar-colegiado"
        labelledBy="buscar-colegiado-titulo"
        onSaved={setFound}
        saved={{ dato: '' }}
        schema={padrones.buscar.input}
        send={({ dato }) => search(dato)}
      >
        <TextField label="Código o DNI" maxLength={DATO_MAX} name="dato" spellCheck={false} />
        <div aria-live="polite" className={s['cuerpo']}>
          {found ? <Files found={found} onReserved={() => setFound(null)} /> : null}
        </div>
        <SheetFooter>
          <SubmitButton busy="Buscando…">Buscar</SubmitButton>
        </SheetFooter>
      </Form>
    </Sheet>
  );
};
