import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bandeja, type Conversacion } from '#shared/correspondence/bandeja.ts';
import type { Plantilla } from '#shared/correspondence/plantillas.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { Button } from '../../../ui/button.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { AnswerForm } from './answer-form.tsx';
import { ANSWER, ANSWER_TAB, type ConversationActs, TO_ANSWER } from './use-conversation.ts';
import s from '../inbox.module.css';
import { EndpointForm } from '../../crud/endpoint-form.tsx';
import { SubmitButton } from '../../ui/form/form-actions.tsx';
import { TextArea } from '../../ui/form/form-fields.tsx';

const NOTE = 'nota';
const NOTE_TAB = 'nota-titulo';

/** A note that colleagues read in the conversation, and the visitor never. */
const NoteForm = ({ id }: { id: number }) => (
  <EndpointForm
    endpoint={bandeja.anotar}
    id={NOTE}
    labelledBy={NOTE_TAB}
    params={{ id }}
    saved={{ texto: '' }}
    startsOver
  >
    <div className={s['escribe']}>
      <TextArea label="Nota" max={longitudes.mensaje} name="texto" rows={4} />
    </div>
    <div className={s['enviar']}>
      <p className={s['pista']}>Quien escribió la consulta no la ve.</p>
      <SubmitButton>Guardar nota</SubmitButton>
    </div>
  </EndpointForm>
);

interface FootProps {
  conversation: Conversacion;
  templates: readonly Plantilla[];
  acts: ConversationActs;
}

/** Once the tab is shown. */
const focusText = (form: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${form} textarea`)?.focus());

/** Below this height of the window, px, the fields would cover the question. */
const SHORT = 620;

/** Answer and note, open while somebody waits; folded into two buttons on what is settled, and where there is no room. */
export const ConversationFoot = ({ conversation, templates, acts }: FootProps) => {
  const { id, estado } = conversation;
  const waits = estado === 'P';
  const isAsked = useLocation().hash === `#${TO_ANSWER}`;
  const [first] = useState<typeof ANSWER | null>(() =>
    isAsked || window.innerHeight >= SHORT ? ANSWER : null,
  );
  const [chosen, setChosen] = useState<typeof ANSWER | typeof NOTE | null>(waits ? first : null);
  const tab = chosen ?? (waits ? first : null);
  const open = (form: typeof ANSWER | typeof NOTE): void => {
    setChosen(form);
    focusText(form);
  };
  const reopen = async (): Promise<void> => {
    if (waits || (await acts.situate('P'))) open(ANSWER);
  };
  useShortcut('r', () => void reopen());
  useShortcut('n', () => open(NOTE));
  if (tab === null)
    return (
      <div className={s['plegado']}>
        <Button onClick={() => void reopen()} variant="secondary">
          {waits ? 'Responder' : 'Reabrir y escribir'}
        </Button>
        <Button onClick={() => open(NOTE)} variant="ghost">
          Nota
        </Button>
      </div>
    );
  return (
    <Tabs.Root className={s['pestanas']} onValueChange={setChosen} value={tab}>
      <Tabs.List activateOnFocus aria-label="Qué se escribe">
        <Tabs.Tab id={ANSWER_TAB} value={ANSWER}>
          Responder
        </Tabs.Tab>
        <Tabs.Tab id={NOTE_TAB} value={NOTE}>
          Nota
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel keepMounted value={ANSWER}>
        <div
          id={TO_ANSWER}
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget) focusText(ANSWER);
          }}
          tabIndex={-1}
        >
          <AnswerForm acts={acts} conversation={conversation} templates={templates} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel keepMounted value={NOTE}>
        <NoteForm id={id} />
      </Tabs.Panel>
    </Tabs.Root>
  );
};
