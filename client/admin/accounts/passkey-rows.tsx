import type { Output } from '#shared/contract/endpoint.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { nombreDeEquipo } from '#shared/contract/words/user-agent.ts';
import { write } from '../../api.ts';
import { supportsPasskeys, createPasskey, NoPasskey } from '../../passkeys.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { useRequest } from '../crud/use-request.ts';
import { useRowRequest } from '../crud/use-remove.ts';
import { withSession } from '../session/reentry.ts';
import s from './own-list.module.css';

type Codes = readonly string[] | null;

interface PasskeyRowsProps {
  keys: Output<typeof segundoFactor.estado>['llaves'];
  onCodes: (codes: Codes) => void;
}

/** Makes a passkey, named after the device it was made on, and stores its public half. */
const addPasskey = async (): Promise<Codes> => {
  const options = await withSession(() => write(segundoFactor.prepararLlave, { body: {} }));
  const llave = await createPasskey(options);
  const nombre = nombreDeEquipo(navigator.userAgent);
  const made = await withSession(() => write(segundoFactor.guardarLlave, { body: { nombre, llave } }));
  toast.success(made.message);
  return made.codigos;
};

const useAdding = (onCodes: PasskeyRowsProps['onCodes']) => {
  const { busy, attempt } = useRequest();
  const add = () =>
    attempt(segundoFactor.guardarLlave.failed, async () => {
      try {
        onCodes(await addPasskey());
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error;
        toast.failure(error.message);
      }
    });
  return { busy, add };
};

/** One's passkeys: the finger, face or PIN of a device, or a security key. */
export const PasskeyRows = ({ keys, onCodes }: PasskeyRowsProps) => {
  const { busy, add } = useAdding(onCodes);
  const off = useRowRequest(segundoFactor.quitarLlave, {
    question: '¿Quitar esta llave de acceso?',
    verb: 'Quitar',
  });
  return (
    <>
      <li>
        <div className={s['datos']}>
          <b>Llaves de acceso</b>
          <span className={s['detalle']}>
            La huella, el rostro o el PIN de un equipo, o una llave de seguridad. También permiten entrar sin
            contraseña.
          </span>
        </div>
        {supportsPasskeys() ? (
          <Button disabled={busy} onClick={() => void add()} size="sm" variant="secondary">
            {busy ? 'Guardando la llave…' : 'Agregar llave de acceso'}
          </Button>
        ) : null}
      </li>
      {keys.map(({ id, nombre, creada, usada }) => (
        <li key={id}>
          <div className={s['datos']}>
            {nombre}
            <span className={s['detalle']}>
              Guardada el {fechaCorta(creada)} ·{' '}
              {usada ? `usada el ${fechaCorta(usada)}` : 'sin usar todavía'}
            </span>
          </div>
          <Button
            aria-label={`Quitar la llave ${nombre} del ${fechaCorta(creada)}`}
            disabled={off.busy.has(id)}
            onClick={() => void off.run({ key: id, params: { id }, name: nombre })}
            size="sm"
            variant="secondary"
          >
            Quitar
          </Button>
        </li>
      ))}
    </>
  );
};
