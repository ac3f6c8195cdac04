import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PrimerosPasos } from '#shared/primeros-pasos.ts';
import { storedKeys } from '../../lib/stored-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { Panel } from '../ui/panel.tsx';
import s from './inicio.module.css';

interface Step {
  readonly name: keyof PrimerosPasos;
  readonly title: string;
  readonly why: string;
  readonly to: string;
}

const steps: readonly Step[] = [
  {
    name: 'contrasena',
    title: 'Cambia la contraseña que se mostró al instalar',
    why: 'Quedó escrita en la terminal. Elige otra que solo sepas tú.',
    to: '/perfil',
  },
  {
    name: 'segundoFactor',
    title: 'Agrega un segundo factor',
    why: 'Así nadie entra a tu cuenta solo con tu contraseña.',
    to: '/perfil',
  },
  {
    name: 'correo',
    title: 'Configura el correo del sitio',
    why: 'Sin él no salen invitaciones, respuestas ni avisos. Lo hace quien administra el servidor, con SMTP_URL y MAIL_FROM.',
    to: '/correo',
  },
  {
    name: 'demostracion',
    title: 'Reemplaza la demostración',
    why: 'Lo que se ve es inventado. Retíralo entero con un paso, o reemplázalo poco a poco con lo tuyo.',
    to: '/comenzar',
  },
];

const Item = ({ step: { title, why, to }, done }: { step: Step; done: boolean }) => (
  <li>
    <p className={s['quien']}>
      <b>{done ? title : <Link to={to}>{title}</Link>}</b>
      <Mark tone={done ? 'bien' : 'pendiente'}>{done ? 'Hecho' : 'Falta'}</Mark>
    </p>
    {done ? null : <p>{why}</p>}
  </li>
);

/** What a new site still needs, until all of it is done; hidden, it comes back when the person signs in again. */
export const FirstSteps = ({ done }: { done: PrimerosPasos }) => {
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(storedKeys.firstSteps) !== null);
  const left = steps.filter(({ name }) => !done[name]).length;
  if (hidden || left === 0) return null;
  const hide = (): void => {
    sessionStorage.setItem(storedKeys.firstSteps, 'ocultos');
    setHidden(true);
    // The pressed button goes away.
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <Panel count={left} id="primeros-pasos" title="Primeros pasos">
      <ul className={s['lista']}>
        {steps.map((step) => (
          <Item done={done[step.name]} key={step.name} step={step} />
        ))}
      </ul>
      <p>
        <Button onClick={hide} size="sm" variant="secondary">
          Ocultar por ahora
        </Button>
      </p>
    </Panel>
  );
};
