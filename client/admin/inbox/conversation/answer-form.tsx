import { Archive, Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import {
  bandeja,
  type Conversacion,
  type MedioDeRespuesta,
  SEGUNDOS_PARA_RETIRAR,
} from '#shared/correspondence/bandeja.ts';
import type { Plantilla } from '#shared/correspondence/plantillas.ts';
import { write } from '../../../api.ts';
import { cx } from '../../../lib/cx.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EndpointForm } from '../../crud/endpoint-form.tsx';
import { showFailure } from '../../crud/failure.ts';
import { withSession } from '../../session/reentry.ts';
import { SubmitButton } from '../../ui/form/form-actions.tsx';
import { TextArea } from '../../ui/form/form-fields.tsx';
import { useFormInfo } from '../../ui/form/form-context.ts';
import { DROP_UNSAVED } from '../../ui/form/form-state.ts';
import { showOutcome } from '../../ui/form/save-all.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Action } from '../../ui/menu/action.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import s from '../inbox.module.css';
import { ANSWER_FORM, ANSWER_TAB } from './answer-form-ids.ts';
import { useText, useWays, Ways } from './answer-ways.tsx';
import type { ConversationActions } from './use-conversation.ts';
import { TemplateMenu } from './template-menu.tsx';
import { useAnswerWithdrawal } from './use-withdrawal.ts';
import { stateChangeText } from '../state-changes.ts';
import { answeredQuestion } from '../use-enquiry-actions.tsx';

interface AnswerFormProps {
  conversation: Conversacion;
  templates: readonly Plantilla[];
  acts: ConversationActions;
  /** Called after the answer was sent or the enquiry was marked as answered by other means. */
  onAnswered: () => void;
}

/** The answer: sent from here where there is a mail server, by other means where there is none. */
export const AnswerForm = (props: AnswerFormProps) =>
  props.conversation.hay_correo ? <ByMail {...props} /> : <ByOtherMeans {...props} />;

const shared = { id: ANSWER_FORM, labelledBy: ANSWER_TAB, resetsAfterSave: true } as const;

const ByMail = ({ conversation, templates, acts, onAnswered }: AnswerFormProps) => {
  const { id, correo, estado } = conversation;
  const archives = useRef(false);
  const withdraw = useAnswerWithdrawal(id);
  const sent = async (message: number, texto: string): Promise<void> => {
    const until = Date.now() + 1000 * SEGUNDOS_PARA_RETIRAR;
    toast.offer({ until, run: () => withdraw(message, texto) });
    const body = { ids: [id], estado: 'A' };
    if (archives.current)
      await withSession(() => write(bandeja.situar, { body })).catch((error: unknown) =>
        showFailure(bandeja.situar.failed, error),
      );
    onAnswered();
  };
  /** Archives after this attempt only: if it fails, a later one does not archive. */
  const archiving = async (send: () => Promise<void>): Promise<void> => {
    archives.current = true;
    await send();
    archives.current = false;
  };
  return (
    <EndpointForm
      {...shared}
      endpoint={bandeja.contestar}
      rowName={() => conversation.nombre}
      onDone={(answer, { texto }) => void sent(answer.id, texto)}
      params={{ id }}
      saved={{ texto: '' }}
      unsent="una respuesta"
    >
      <TextOf name="texto">
        <TemplateMenu conversation={conversation} name="texto" templates={templates} />
      </TextOf>
      <div className={s['enviar']}>
        <p className={cx(s['pista'], s['destino'])}>
          El sitio la envía a <span title={correo}>{correo}</span>, con la consulta debajo.
        </p>
        {estado === 'R' ? null : <Mark acts={acts} onAnswered={onAnswered} />}
        <span className={s['doble']}>
          <SubmitButton busy="Enviando…">Enviar respuesta</SubmitButton>
          <MoreWays archiving={archiving} conversation={conversation} />
        </span>
      </div>
    </EndpointForm>
  );
};

const ByOtherMeans = ({ conversation, templates, acts, onAnswered }: AnswerFormProps) => {
  const ways = useWays(conversation);
  // The next step is the filled button: to send the text, and then to mark the enquiry.
  const [taken, setTaken] = useState<string | null>(null);
  const isTaken = taken !== null;
  return (
    <EndpointForm
      {...shared}
      // Who has just taken the text along means it; «Deshacer» takes the mark back.
      {...(!isTaken && { confirm: acts.isMeant })}
      endpoint={bandeja.situar}
      onDone={onAnswered}
      successText={() => stateChangeText('R', [conversation.nombre])}
      saved={{ ids: [conversation.id], estado: 'R', nota: '', medio: 'M' }}
    >
      <TextOf name="nota">
        <TemplateMenu conversation={conversation} name="nota" templates={templates} />
      </TextOf>
      <p aria-live="polite" className={s['pista']} data-dicho={isTaken ? '' : undefined}>
        {isTaken
          ? `${taken} Cuando la hayas enviado, márcala.`
          : 'El sitio no envía correos todavía: se abrirá el tuyo con tu respuesta escrita. Envíala ahí y después márcala.'}
      </p>
      <div className={s['enviar']}>
        <TakenWays isTaken={isTaken} onTake={setTaken} ways={ways} />
        <SubmitButton variant={isTaken ? 'primary' : 'secondary'}>{answeredQuestion.verb}</SubmitButton>
      </div>
    </EndpointForm>
  );
};

interface TakenWaysProps extends Omit<ComponentProps<typeof Ways>, 'onTake'> {
  /** Where the text is now. */
  onTake: (taken: string) => void;
}

/** The ways, of which the last one taken is kept with the answer. */
const TakenWays = ({ onTake, ...rest }: TakenWaysProps) => {
  const { setValue } = useFormContext<{ medio: MedioDeRespuesta }>();
  return (
    <Ways
      {...rest}
      onTake={({ taken, medio }) => {
        setValue('medio', medio);
        onTake(taken);
      }}
    />
  );
};

/** Ctrl+Enter sends from the text. */
const TextOf = ({ name, children }: { name: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles the keys of the text field inside
  <div
    className={s['escribe']}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.currentTarget.closest('form')?.requestSubmit();
    }}
  >
    {children}
    <TextArea label="Respuesta" max={longitudes.mensaje} name={name} rows={4} />
  </div>
);

/** Button to mark the enquiry as answered by other means. */
const Mark = ({ acts, onAnswered }: Pick<AnswerFormProps, 'acts' | 'onAnswered'>) => {
  const { getValues, reset } = useFormContext<{ texto: string }>();
  const mark = async (): Promise<void> => {
    if (!(await acts.isMeant()) || !(await acts.situate('R', getValues('texto').trim()))) return;
    reset({ texto: '' }, DROP_UNSAVED);
    onAnswered();
  };
  return (
    <Button aria-disabled={acts.busy || undefined} onClick={() => void mark()} variant="secondary">
      <Icon of={Check} size={18} />
      {answeredQuestion.verb}
    </Button>
  );
};

interface MoreWaysProps {
  conversation: Conversacion;
  /** Archives the enquiry if `send` sends the answer. */
  archiving: (send: () => Promise<void>) => Promise<void>;
}

const MoreWays = ({ conversation, archiving }: MoreWaysProps) => {
  const text = useText('texto');
  const { save } = useFormInfo();
  const send = async (): Promise<void> => {
    toast.clear();
    showOutcome(await save());
  };
  const archive: Action = { verb: 'Enviar y archivar', icon: Archive, onPress: () => void archiving(send) };
  return (
    <ActionMenu
      className={buttonClass({ variant: 'primary' })}
      groups={[[archive], useWays(conversation)(text)]}
      label="Otras maneras de responder"
    >
      <Icon of={ChevronDown} size={18} />
    </ActionMenu>
  );
};
