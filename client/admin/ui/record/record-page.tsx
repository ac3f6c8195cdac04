import { Tabs } from '@base-ui/react/tabs';
import { Check, Ellipsis, Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../lib/with-param.ts';
import { cx } from '../../../lib/cx.ts';
import { useStore } from '../../../ui/store.ts';
import { AlsoHere } from '../../conflicts/also-here.tsx';
import { BackLink } from '../../frame/back-link.tsx';
import { ScreenTitle } from '../../frame/screen.tsx';
import { BandPlace } from '../bands/band-place.tsx';
import { useDiscard } from '../form/unsaved-guard.tsx';
import { unsaved } from '../form/unsaved.ts';
import { Icon } from '../icon.tsx';
import type { ActGroup } from '../menu/act.ts';
import { ActMenu } from '../menu/act-menu.tsx';
import { TAB_PARAM } from '../sheet/sheet-address.ts';
import { useIsPhone } from '../list/use-width.ts';
import { HeadStatus, StatusPlace } from '../status/status-place.tsx';
import { RecordPlaces, TabErrors } from './places.tsx';
import { openRecord } from './open-record.ts';
import type { RecordStep } from './step.ts';
import s from './record.module.css';

/*
 * The page of one large record: event, page, agreement, process. Its head stays under the top bar with the way back, the
 * title, the state, «⋯» and the buttons; below it the tabs, whose name is in the address. A form in it puts its buttons
 * there with `<InRecord place="acts">`; what it says of its draft goes there by itself. On a
 * phone the buttons are the bar at the bottom. Rows of the record: crud/record-rows.tsx; main column and rail: record-form.tsx.
 */

interface RecordTab {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  /** How it stands, where the parts are done one after the other; then all of them have one. */
  readonly step?: RecordStep;
  /** Why there is nothing to open yet; said once beside the tabs. */
  readonly off?: string;
  readonly content: ReactNode;
}

interface RecordPageProps {
  /** h1, on one line. */
  title: string;
  /** The list that the arrow leads to. */
  list: { path: string; title: string };
  /** How it stands. */
  mark?: ReactNode;
  /** Whose history it has, and who else has it open; absent for a new one. */
  record?: { grupo: string; id: number };
  /** Of «⋯». */
  menu?: readonly ActGroup[];
  tabs: readonly RecordTab[];
}

/** The open tab, by the address. */
const useTab = (tabs: readonly RecordTab[]) => {
  const [params, setParams] = useSearchParams();
  const enabled = tabs.filter(({ off }) => !off);
  const asked = params.get(TAB_PARAM);
  // A step that ends does not open the next one under the person's hands.
  const [first] = useState(() => (enabled.find(({ step }) => step?.state === 'now') ?? enabled[0])?.id);
  const open =
    [asked, first].map((wanted) => enabled.find(({ id }) => id === wanted)).find(Boolean) ?? enabled[0];
  const show = (id: string): void =>
    setParams(
      (now) => withParam(now, TAB_PARAM, id === first ? null : id),
      // At once: who pressed on an error is led to its field.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return [open?.id ?? '', show] as const;
};

const useOpenRecord = (): void => {
  useLayoutEffect(() => {
    openRecord.set(true);
    return () => openRecord.set(false);
  }, []);
};

const noActs: readonly ActGroup[] = [];

export const RecordPage = ({ title, list, mark, record, menu = noActs, tabs }: RecordPageProps) => {
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
    <RecordPlaces value={{ acts, preview: isPhone ? acts : preview, sheets }}>
      <ScreenTitle title={title} />
      <Tabs.Root
        className={s['ficha']}
        data-ficha=""
        onValueChange={show}
        orientation={hasSteps && !isPhone ? 'vertical' : 'horizontal'}
        value={tab}
      >
        <header className={s['cabeza']}>
          <div className={s['linea']}>
            <BackLink {...list} />
            <h1 tabIndex={-1} title={title}>
              {title}
            </h1>
            <div className={s['marca']}>
              {mark}
              {record ? <AlsoHere {...record} /> : null}
            </div>
            <div ref={setPreview} />
            <RecordMenu groups={menu} />
            <div className={s['acciones']} data-barra-propia="" ref={setActs} />
          </div>
          <div className={s['segunda']}>
            {hasSteps || tabs.length === 1 ? null : names}
            <WhyOff tabs={tabs} />
            <div className={s['dicho']}>
              <StatusPlace onPlace={setStatus} />
            </div>
          </div>
        </header>
        {hasSteps ? names : null}
        <BandPlace>
          <HeadStatus value={status}>
            {tabs.map(({ id, content }) => (
              <Tabs.Panel className={s['panel']} keepMounted key={id} tabIndex={-1} value={id}>
                <TabPart id={id} onWrong={setWrong}>
                  {content}
                </TabPart>
              </Tabs.Panel>
            ))}
          </HeadStatus>
        </BandPlace>
        <div ref={setSheets} />
      </Tabs.Root>
    </RecordPlaces>
  );
};

/** By tab and form, how many fields are wrong. */
type Wrong = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface TabNamesProps extends Pick<RecordPageProps, 'tabs'> {
  /** Id of the open one. */
  open: string;
  wrong: Wrong;
}

const TabNames = ({ open, tabs, wrong }: TabNamesProps) => {
  const list = useRef<HTMLDivElement>(null);
  // On a phone they are more than fit beside each other.
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

/** What a step has or lacks, and its number, which stands before the name; a tick when it is done. */
const StepMark = ({ number, state, says }: RecordStep & { number: number }) => (
  <>
    <i>
      {state === 'done' ? <Icon of={Check} size={16} /> : number}
      {state === 'done' ? <span className="visually-hidden"> (listo)</span> : null}
    </i>
    <small>{says}</small>
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
  return <TabErrors value={tell}>{children}</TabErrors>;
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

const RecordMenu = ({ groups }: { groups: readonly ActGroup[] }) => {
  const isDirty = useStore(unsaved).length > 0;
  const discard = useDiscard();
  const revert = isDirty && { verb: 'Descartar los cambios', icon: Undo2, onPress: () => void discard() };
  return (
    <ActMenu
      className={cx('boton-icono', s['cuadro'])}
      groups={[...groups, [revert]]}
      label="Más acciones de la ficha"
    >
      <Icon of={Ellipsis} />
    </ActMenu>
  );
};
