import { ArrowRight, Check } from 'lucide-react';
import type { SituacionConsulta } from '#shared/contract/fields/estados.ts';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { INBOX } from '../../frame/menu/menu.ts';
import { May } from '../../session/may.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/list/use-width.ts';
import s from '../inbox.module.css';
import { answeredQuestion } from '../use-enquiry-actions.tsx';
import type { ConversationActions } from './use-conversation.ts';

interface FoldedFootProps {
  estado: SituacionConsulta;
  acts: ConversationActions;
  onAnswer: () => void;
  onNote: () => void;
}

/** Collapsed foot: buttons that open the forms, and for a closed enquiry a link to the next pending one. */
export const FoldedFoot = (props: FoldedFootProps) => (
  <div className={s['plegado']}>{props.estado === 'P' ? <Waiting {...props} /> : <Settled {...props} />}</div>
);

/** On a phone, notes are the second tab behind «Responder». */
const Waiting = ({ acts, onAnswer, onNote }: FoldedFootProps) => {
  const isPhone = useIsPhone();
  return (
    <May call={bandeja.situar}>
      <Button className={s['ancho']} onClick={onAnswer}>
        Responder
      </Button>
      <Button onClick={() => void acts.markAnswered()} variant="secondary">
        {isPhone ? null : <Icon of={Check} size={20} />}
        {answeredQuestion.verb}
      </Button>
      {isPhone ? null : <Note onPress={onNote} />}
    </May>
  );
};

const Settled = ({ acts, onAnswer, onNote }: FoldedFootProps) => (
  <>
    <May call={bandeja.situar}>
      <Button onClick={onAnswer} variant="secondary">
        Escribir de nuevo
      </Button>
      <Note onPress={onNote} />
    </May>
    <Next acts={acts} />
  </>
);

const Note = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress} variant="ghost">
    Nota
  </Button>
);

/** Link to the next pending enquiry of the list, or to other pending ones. */
const Next = ({ acts: { next, othersWait } }: { acts: ConversationActions }) => {
  if (next)
    return (
      <ButtonLink className={s['sigue']} to={next.path}>
        <span>Responder a {next.name}</span>
        <Icon of={ArrowRight} size={18} />
      </ButtonLink>
    );
  return othersWait ? (
    <ButtonLink className={s['sigue']} to={INBOX}>
      <span>Ver quién más espera</span>
      <Icon of={ArrowRight} size={18} />
    </ButtonLink>
  ) : (
    <p className={s['nadie']}>Nadie más espera respuesta.</p>
  );
};
