import { Check, Copy, Mail, MessageCircle } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { a } from '#shared/asociacion.ts';
import { bandeja, type Conversacion } from '#shared/bandeja.ts';
import { useAssociation } from '../../ui/association.ts';
import { aviso } from '../../ui/avisos.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useBulk } from '../crud/use-bulk.ts';
import { START_OVER } from '../ui/form/form-state.ts';
import { Icon } from '../ui/icon.tsx';
import s from './inbox.module.css';

const mailtoOf = (correo: string, text: string, from: string): string => {
  const subject = encodeURIComponent(`Respuesta a tu consulta ${a(from)}`);
  return `mailto:${encodeURIComponent(correo).replace('%40', '@')}?subject=${subject}&body=${encodeURIComponent(text)}`;
};

const copy = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => aviso.success('Respuesta copiada'),
    () => aviso.failure('No se pudo copiar: elige el texto y cópialo.'),
  );

/** Ways to answer that need no mail server; what was answered so is kept as a note. */
export const OtherWays = ({ conversation: { id, correo, telefono } }: { conversation: Conversacion }) => {
  const { reset } = useFormContext<{ texto: string }>();
  const texto: unknown = useWatch({ name: 'texto' });
  const text = typeof texto === 'string' ? texto.trim() : '';
  const { busy, run } = useBulk();
  const { corto } = useAssociation();
  const settle = async (): Promise<void> => {
    const body = { ids: [id], estado: 'R', ...(text && { nota: text }) };
    if (await run(bandeja.situar, { body })) reset({ texto: '' }, START_OVER);
  };
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <div className={s['otras']}>
      <span className={s['pista']}>Por otro medio:</span>
      <Button onClick={() => void copy(text)} size="sm" variant="secondary">
        <Icon of={Copy} size={18} />
        Copiar
      </Button>
      <a className={look} href={mailtoOf(correo, text, corto)}>
        <Icon of={Mail} size={18} />
        Abrir en tu correo
      </a>
      {telefono ? (
        <a
          className={look}
          href={`https://wa.me/51${telefono}?text=${encodeURIComponent(text)}`}
          rel="noopener"
          target="_blank"
        >
          <Icon of={MessageCircle} size={18} />
          WhatsApp
        </a>
      ) : null}
      <Button aria-disabled={busy || undefined} onClick={() => void settle()} size="sm" variant="secondary">
        <Icon of={Check} size={18} />
        {text ? 'Ya la respondí con este texto' : 'Ya la respondí'}
      </Button>
    </div>
  );
};
