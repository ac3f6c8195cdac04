import { Tabs } from '@base-ui/react/tabs';
import { Check, Ellipsis, Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../lib/with-param.ts';
import { cx } from '../../../lib/cx.ts';
import { useStore } from '../../../ui/store.ts';
import { OtherEditors } from '../../conflicts/other-editors.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { ScreenTitle } from '../../frame/screen.tsx';
import { BandSlot } from '../bands/band-slot.tsx';
import { useDiscard } from '../form/unsaved-guard.tsx';
import { unsavedForms } from '../form/unsaved.ts';
import { Icon } from '../icon.tsx';
import type { ActionGroup } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import { TAB_PARAM } from '../sheet/sheet-address.ts';
import { useIsPhone } from '../list/use-width.ts';
import { HeadStatusContext, StatusSlot } from '../status/status-slot.tsx';
import { RecordSlotsContext, TabErrorsContext } from './record-slots.tsx';
import { isRecordOpen } from './is-record-open.ts';
import type { RecordStep } from './step.ts';
import s from './record.module.css';

/*
 * The page of one large record: event, page, agreement, process. Its sticky head has the back link, the title, the state, «⋯» and
 * the buttons; below it the tabs, whose name is in the address. A form puts its buttons there with `<RecordSlot slot="acts">`; its
 * draft status is placed there automatically. On a phone the buttons are the bottom bar. Rows of the record:
 * crud/record-rows.tsx; main and side column: record-form.tsx.
 */

interface RecordTab {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  /** Progress, for records done in steps; all tabs have one or none has. */
  readonly step?: RecordStep;
  /** Why the tab is disabled; shown once beside the tabs. */
  readonly off?: string;
  readonly content: ReactNode;
}

interface RecordPageProps {
  /** h1, on one line. */
  title: string;
  /** Target of the back link. */
  list: { path: string; title: string };
  /** Status badge. */
  mark?: ReactNode;
  /** For showing who else has it open; absent for a new one. */
  record?: { grupo: string; id: number };
  /** Entries of «⋯». */
  menu?: readonly ActionGroup[];
  tabs: readonly RecordTab[];
}

/** The open tab, by the address. */
const useTab = (tabs: readonly RecordTab[]) => {
  const [params, setParams] = useSearchParams();
  const enabled = tabs.filter(({ off }) => !off);
  const asked = params.get(TAB_PARAM);
  // Chosen once: finishing a step must not switch the tab while somebody works in it.
  const [first] = useState(() => (enabled.find(({ step }) => step?.state === 'now') ?? enabled[0])?.id);
  const open =
    [asked, first].map((wanted) => enabled.find(({ id }) => id === wanted)).find(Boolean) ?? enabled[0];
  const show = (id: string): void =>
    setParams(
      (now) => withParam(now, TAB_PARAM, id === first ? null : id),
      // Synchronously: a click on an error then focuses its field.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return [open?.id ?? '', show] as const;
};

const useOpenRecord = (): void => {
  useLayoutEffect(() => {
    isRecordOpen.set(true);
    return () => isRecordOpen.set(false);
  }, []);
};

const noActs: readonly ActionGroup[] = [];

type SetPlace = (place: HTMLElement | null) => void;
interface RecordHeadProps extends Omit<RecordPageProps, 'menu'> {
  menu: readonly ActionGroup[];
  /** The tabs, where they stand in the head. */
  names: ReactNode;
  onActions: SetPlace;
  onPreview: SetPlace;
  onStatus: SetPlace;
}

/** Title, state and buttons; below them the tabs, where there are several. */
const RecordHead = ({
  title,
  list,
  mark,
  record,
  menu,
  tabs,
  names,
  onActions,
  onPreview,
  onStatus,
}: RecordHeadProps) => {
  const status = (
    <div className={s['dicho']}>
      <StatusSlot onPlace={onStatus} />
    </div>
  );
  const hasSecondLine = tabs.length > 1;
  return (
    <header className={s['cabeza']}>
      <div className={s['linea']}>
        <BackLink {...list} />
        <h1 tabIndex={-1} title={title}>
          {title}
        </h1>
        <div className={s['marca']}>
          {mark}
          {record ? <OtherEditors {...record} /> : null}
        </div>
        {hasSecondLine ? null : status}
        <div ref={onPreview} />
        <RecordMenu groups={menu} />
        <div className={s['acciones']} data-barra-propia="" ref={onActions} />
      </div>
      {hasSecondLine ? (
        <div className={s['segunda']}>
          {names}
          <WhyOff tabs={tabs} />
          {status}
        </div>
      ) : null}
    </header>
  );
};

export const RecordPage = ({ menu = noActs, tabs, ...head }: RecordPageProps) => {
  const [acts, setActs] = useState<HTMLElement | null>(null);
  const [preview, setPreview] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [sheets, setSheets] = useState<HTMLElement | null>(null);
  const [tab, show] = useTab(tabs);
  const isPhone = useIsPhone();
  const [wrong, setWrong] = useState<Wrong>({});
  const hasSteps = tabs.some(({ step }) => step);
  const names = <TabNames open={tab} tabs={tabs} wrong={wrong} />;
  useOpenRecord();
  return (
    <RecordSlotsContext value={{ acts, preview: isPhone ? acts : preview, sheets }}>
      <ScreenTitle title={head.title} />
      <Tabs.Root
        className={s['ficha']}
        data-ficha=""
        onValueChange={show}
        orientation={hasSteps && !isPhone ? 'vertical' : 'horizontal'}
        value={tab}
      >
        <RecordHead
          {...head}
          menu={menu}
          names={hasSteps ? null : names}
          onActions={setActs}
          onPreview={setPreview}
          onStatus={setStatus}
          tabs={tabs}
        />
        {hasSteps ? names : null}
        <BandSlot>
          <HeadStatusContext value={status}>
            {tabs.map(({ id, content }) => (
              <Tabs.Panel className={s['panel']} keepMounted key={id} tabIndex={-1} value={id}>
                <TabPart id={id} onWrong={setWrong}>
                  {content}
                </TabPart>
              </Tabs.Panel>
            ))}
          </HeadStatusContext>
        </BandSlot>
        <div ref={setSheets} />
      </Tabs.Root>
    </RecordSlotsContext>
  );
};

/** Number of invalid fields, by tab and form. */
type Wrong = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface TabNamesProps extends Pick<RecordPageProps, 'tabs'> {
  /** Id of the open one. */
  open: string;
  wrong: Wrong;
}

const TabNames = ({ open, tabs, wrong }: TabNamesProps) => {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs overflow and scroll.
  useEffect(() => {
    list.current
      ?.querySelector(`[data-parte="${open}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <Tabs.List aria-label="Partes de la ficha" className={s['pestanas']} ref={list}>
      {tabs.map(({ id, title: name, count, off, step }, at) => (
        <Tabs.Tab
          aria-describedby={off && WHY}
          className={s['pestana']}
          data-paso={step?.state}
          data-parte={id}
          disabled={off !== undefined}
          key={id}
          value={id}
        >
          {name}
          {step ? <StepMark number={at + 1} {...step} /> : null}
          {count === undefined ? null : (
            <span aria-hidden className="dato">
              {count}
            </span>
          )}
          <WrongCount of={wrong[id]} />
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
};

/** Number of a step, or a tick when done, and its summary. */
const StepMark = ({ number, state, summary }: RecordStep & { number: number }) => (
  <>
    <i>
      {state === 'done' ? <Icon of={Check} size={16} /> : number}
      {state === 'done' ? <span className="visually-hidden"> (listo)</span> : null}
    </i>
    <small>{summary}</small>
  </>
);

const WHY = 'por-que-no-se-abren';

const WhyOff = ({ tabs }: Pick<RecordPageProps, 'tabs'>) => {
  const reason = tabs.find(({ off }) => off)?.off;
  return reason === undefined ? null : (
    <p className={s['porque']} id={WHY}>
      {reason}
    </p>
  );
};

interface TabPartProps {
  id: string;
  onWrong: (change: (now: Wrong) => Wrong) => void;
  children: ReactNode;
}

const TabPart = ({ id, onWrong, children }: TabPartProps) => {
  const tell = useCallback(
    (form: string, count: number) => onWrong((now) => ({ ...now, [id]: { ...now[id], [form]: count } })),
    [id, onWrong],
  );
  return <TabErrorsContext value={tell}>{children}</TabErrorsContext>;
};

const WrongCount = ({ of: forms }: { of: Wrong[string] | undefined }) => {
  const count = Object.values(forms ?? {}).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <b className={s['errores']}>
      {count}
      <span className="visually-hidden">{count === 1 ? ' error' : ' errores'}</span>
    </b>
  );
};

const RecordMenu = ({ groups }: { groups: readonly ActionGroup[] }) => {
  const isDirty = useStore(unsavedForms).length > 0;
  const discard = useDiscard();
  const revert = isDirty && { verb: 'Descartar los cambios', icon: Undo2, onPress: () => void discard() };
  return (
    <ActionMenu
      className={cx('boton-icono', s['cuadro'])}
      groups={[...groups, [revert]]}
      label="Más acciones de la ficha"
    >
      <Icon of={Ellipsis} />
    </ActionMenu>
  );
};
