import { ChevronDown, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PasosHechos } from '#shared/operation/oficina.ts';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import s from './first-steps.module.css';

interface Step {
  readonly name: keyof PasosHechos;
  readonly title: string;
  readonly why: string;
  readonly to: string;
}

const steps: readonly Step[] = [
  {
    name: 'contrasena',
    title: 'Cambia la contraseña con la que se instaló el sitio',
    why: 'Puede haberla visto más gente. Elige otra que solo sepas tú.',
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
    why: 'Sin él no salen invitaciones, respuestas ni avisos. Pídeselo a quien cuida el servidor.',
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
    <p>
      <b>{done ? title : <Link to={to}>{title}</Link>}</b>
      <Mark tone={done ? 'bien' : 'pendiente'}>{done ? 'Hecho' : 'Falta'}</Mark>
    </p>
    {done ? null : <p>{why}</p>}
  </li>
);

/** What a new site still needs, in one line that opens; gone once all of it is done. */
export const FirstSteps = ({ done }: { done: PasosHechos }) => {
  const [open, setOpen] = useState(false);
  const next = steps.find(({ name }) => !done[name]);
  if (!next) return null;
  const count = steps.filter(({ name }) => done[name]).length;
  return (
    <section aria-label="Primeros pasos" className={s['pasos']}>
      <div className={s['linea']}>
        <Icon of={ListChecks} />
        <b>Primeros pasos</b>
        <progress aria-hidden max={steps.length} value={count} />
        <p>
          {count} de {steps.length} hechos. Sigue: <Link to={next.to}>{next.title}</Link>
        </p>
        <button aria-expanded={open} aria-label="Ver los pasos" onClick={() => setOpen(!open)} type="button">
          <Icon of={ChevronDown} />
        </button>
      </div>
      {open ? (
        <ul>
          {steps.map((step) => (
            <Item done={done[step.name]} key={step.name} step={step} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};
