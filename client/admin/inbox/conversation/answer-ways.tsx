import { Copy, Mail, MessageCircle } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Conversacion, MedioDeRespuesta } from '#shared/correspondence/bandeja.ts';
import { useAssociation } from '../../../ui/association.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Action } from '../../ui/menu/action.ts';
import s from '../inbox.module.css';
import { mailtoOf } from './mailto.ts';

const copy = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success('Respuesta copiada'),
    () => toast.failure('No se pudo copiar: elige el texto y cópialo.'),
  );

export interface Way extends Pick<Action, 'verb' | 'icon' | 'href' | 'onPress'> {
  /** Where the text is after it was pressed: nothing else in this window shows it. */
  taken: string;
  /** How the answer counts as given. */
  medio: MedioDeRespuesta;
}

/** Ways to answer that need no mail server, with a text. */
export const useWays = (conversation: Conversacion) => {
  const { telefono } = conversation;
  const { corto } = useAssociation();
  return (text: string): readonly Way[] => [
    {
      verb: 'Copiar',
      icon: Copy,
      taken: 'La respuesta está copiada.',
      medio: 'M',
      onPress: () => void copy(text),
    },
    {
      verb: 'Abrir en tu correo',
      icon: Mail,
      taken: 'Si tu correo no se abrió, usa Copiar.',
      medio: 'T',
      href: mailtoOf(conversation, text, corto),
    },
    ...(telefono
      ? [
          {
            verb: 'WhatsApp',
            icon: MessageCircle,
            taken: 'Se abrió en WhatsApp.',
            medio: 'W' as const,
            href: `https://wa.me/51${telefono}?text=${encodeURIComponent(text)}`,
          },
        ]
      : []),
  ];
};

export const useText = (name: string): string => {
  const text: unknown = useWatch({ name });
  return typeof text === 'string' ? text.trim() : '';
};

interface WaysProps {
  ways: (text: string) => readonly Way[];
  /** Whether the text was already taken along one of the ways. */
  isTaken: boolean;
  /** The way it was taken. */
  onTake: (way: Way) => void;
}

export const Ways = ({ ways, isTaken, onTake }: WaysProps) => (
  <div className={s['medios']}>
    {ways(useText('nota')).map((way) => {
      const { verb, icon, href, onPress } = way;
      return href === undefined ? (
        <Button
          key={verb}
          onClick={() => {
            onPress?.();
            onTake(way);
          }}
          variant="secondary"
        >
          <Icon of={icon} size={18} />
          {verb}
        </Button>
      ) : (
        <a
          className={buttonClass({
            variant: isTaken || !href.startsWith('mailto:') ? 'secondary' : 'primary',
          })}
          href={href}
          key={verb}
          onClick={() => onTake(way)}
          rel="noopener"
          target={href.startsWith('mailto:') ? undefined : '_blank'}
        >
          <Icon of={icon} size={18} />
          {verb}
        </a>
      );
    })}
  </div>
);
