import { useState } from 'react';
import type { Output } from '#shared/contract/endpoint.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { useRowRequest } from '../crud/use-remove.ts';
import { Mark } from '../ui/mark.tsx';
import { Panel } from '../ui/panel.tsx';
import { AppSetup } from './app-setup.tsx';
import s from './own-list.module.css';
import { PasskeyRows } from './passkey-rows.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type State = Output<typeof segundoFactor.estado>;

/** Second factors of the user's own account, and recovery codes. */
export const SecondFactor = ({ state, passwordChanged }: { state: State; passwordChanged: boolean }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = state.app !== null || state.llaves.length > 0;
  return (
    <Panel id="segundo-factor" title="Segundo factor">
      <div className={s['cuerpo']}>
        {isOn ? <Mark tone="bien">Activo</Mark> : <Mark tone="pendiente">Sin activar</Mark>}
        <p className={s['detalle']}>
          {isOn
            ? 'Además de tu contraseña se pide algo que solo tú tienes.'
            : 'Con él, nadie entra a tu cuenta solo con tu contraseña.'}
        </p>
      </div>
      {passwordChanged && state.llaves.length > 0 ? (
        <output className={s['cuerpo']}>
          Tu contraseña cambió, pero con estas llaves se entra sin ella. Quita las que no reconozcas.
        </output>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} key={codes[0]} onKept={() => setCodes(null)} /> : null}
      <ul className={s['lista']}>
        <AppRow onCodes={setCodes} since={state.app} />
        <PasskeyRows keys={state.llaves} onCodes={setCodes} />
        {isOn ? <CodesRow left={state.codigos} onCodes={setCodes} /> : null}
      </ul>
    </Panel>
  );
};

interface RowProps {
  onCodes: (codes: readonly string[] | null) => void;
}

const AppRow = ({ since, onCodes }: RowProps & { since: string | null }) => {
  const [isOpen, setOpen] = useState(false);
  const off = useRowRequest(segundoFactor.quitarApp, {
    question: '¿Dejar de pedir los códigos de tu aplicación?',
    verb: 'Quitar',
  });
  const close = (): void => setOpen(false);
  return (
    <li>
      <div className={s['datos']}>
        <b>Aplicación de códigos</b>
        <span className={s['detalle']}>
          {since
            ? `Activa desde el ${fechaCorta(since)}`
            : 'Una aplicación del teléfono muestra un código de seis dígitos: Google Authenticator, Aegis, 2FAS…'}
        </span>
      </div>
      {since ? (
        <Button
          aria-label="Quitar la aplicación de códigos"
          onClick={() => void off.run({ key: 'app', params: {}, name: 'Aplicación de códigos' })}
          size="sm"
          variant="secondary"
        >
          Quitar
        </Button>
      ) : (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} size="sm" variant="secondary">
          Configurar aplicación
        </Button>
      )}
      {isOpen && !since ? (
        <AppSetup
          onDone={(codes) => {
            close();
            onCodes(codes);
          }}
        />
      ) : null}
    </li>
  );
};

const leftText = (left: number): string => (left === 1 ? 'Queda 1 sin usar.' : `Quedan ${left} sin usar.`);

const CodesRow = ({ left, onCodes }: RowProps & { left: number }) => {
  const renew = useRowRequest(
    segundoFactor.renovarCodigos,
    { question: '¿Hacer diez códigos nuevos? Los anteriores dejan de valer.', verb: 'Hacer nuevos' },
    ({ codigos }) => onCodes(codigos),
  );
  return (
    <li>
      <div className={s['datos']}>
        <b>Códigos de recuperación</b>
        <span className={s['detalle']}>Para cuando te falte lo demás. {leftText(left)}</span>
      </div>
      <Button
        disabled={renew.busy.has('codigos')}
        onClick={() => void renew.run({ key: 'codigos', params: {}, name: 'Códigos de recuperación' })}
        size="sm"
        variant="secondary"
      >
        {renew.busy.has('codigos') ? 'Haciendo los códigos…' : 'Hacer códigos nuevos'}
      </Button>
    </li>
  );
};
