import { Tabs } from '@base-ui/react/tabs';
import { type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bandeja, type Conversacion } from '#shared/correspondence/bandeja.ts';
import type { Plantilla } from '#shared/correspondence/plantillas.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { AnswerForm } from './answer-form.tsx';
import { FoldedFoot } from './folded-foot.tsx';
import { ANSWER_FORM, ANSWER_TAB, ANSWER_HASH } from './answer-form-ids.ts';
import type { ConversationActions } from './use-conversation.ts';
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
    resetsAfterSave
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
  acts: ConversationActions;
}

/** Focuses the text field once its tab is shown. */
const focusText = (form: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${form} textarea`)?.focus());

/** Focuses the first button of the collapsed foot. */
const focusFolded = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-pie] button')?.focus());

/** Escape, while nothing is typed; not that of a menu above. */
const isFold = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' &&
  target instanceof Node &&
  currentTarget.contains(target) &&
  [...currentTarget.querySelectorAll('textarea')].every(({ value }) => value.trim() === '');

/** Whether the form leaves enough room for the question above. */
const hasRoomToWrite = (): boolean => matchMedia('(min-width: 641px) and (min-height: 620px)').matches;

type Tab = typeof ANSWER_FORM | typeof NOTE;

/** The open tab: initially open for a pending enquiry if there is room, or if the address asks for it. */
const useOpenTab = (waits: boolean, marked: number) => {
  const { hash, key } = useLocation();
  const asked = hash === `#${ANSWER_HASH}` ? key : null;
  const [followed, setFollowed] = useState(asked);
  const [tab, setTab] = useState<Tab | null>(() =>
    asked !== null || (waits && hasRoomToWrite()) ? ANSWER_FORM : null,
  );
  const [folded, setFolded] = useState(marked);
  if (marked !== folded) {
    setFolded(marked);
    setTab(null);
  }
  // The address asked again, for instance after a withdrawn answer.
  if (asked !== followed) {
    setFollowed(asked);
    if (asked !== null) setTab(ANSWER_FORM);
  }
  return [tab, setTab] as const;
};

/** Forms for answer and note; collapsed to a line of buttons if the enquiry is closed or there is little room. */
export const ConversationFoot = ({ conversation, templates, acts }: FootProps) => {
  const { id, estado } = conversation;
  const [tab, setTab] = useOpenTab(estado === 'P', acts.marked);
  const open = (form: Tab): void => {
    setTab(form);
    focusText(form);
  };
  useShortcut('r', () => open(ANSWER_FORM));
  useShortcut('n', () => open(NOTE));
  if (tab === null)
    return (
      <FoldedFoot acts={acts} estado={estado} onAnswer={() => open(ANSWER_FORM)} onNote={() => open(NOTE)} />
    );
  return (
    <Tabs.Root
      className={s['pestanas']}
      onKeyDown={(event) => {
        if (isFold(event)) {
          setTab(null);
          focusFolded();
        }
      }}
      onValueChange={setTab}
      value={tab}
    >
      <Tabs.List activateOnFocus aria-label="Qué se escribe">
        <Tabs.Tab id={ANSWER_TAB} value={ANSWER_FORM}>
          Responder
        </Tabs.Tab>
        <Tabs.Tab id={NOTE_TAB} value={NOTE}>
          Nota
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel keepMounted value={ANSWER_FORM}>
        <div
          id={ANSWER_HASH}
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget) focusText(ANSWER_FORM);
          }}
          tabIndex={-1}
        >
          <AnswerForm
            acts={acts}
            conversation={conversation}
            onAnswered={() => setTab(null)}
            templates={templates}
          />
        </div>
      </Tabs.Panel>
      <Tabs.Panel keepMounted value={NOTE}>
        <NoteForm id={id} />
      </Tabs.Panel>
    </Tabs.Root>
  );
};
