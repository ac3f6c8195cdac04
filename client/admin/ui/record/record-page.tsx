import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../lib/with-param.ts';
import { ScreenTitle } from '../../frame/screen.tsx';
import { useStore } from '../../../ui/store.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { unsavedForms } from '../form/unsaved.ts';
import { BandSlot } from '../bands/band-slot.tsx';
import type { ActionGroup } from '../menu/action.ts';
import { lastActionAt } from '../notice/last-action.ts';
import { TAB_PARAM } from '../sheet/sheet-address.ts';
import { useIsPhone } from '../list/use-width.ts';
import { HeadStatusContext } from '../status/status-slot.tsx';
import { RecordSlotsContext, TabErrorsContext } from './record-slots.tsx';
import { isRecordOpen } from './is-record-open.ts';
import { RecordHead, type RecordHeadProps } from './record-head.tsx';
import { type InvalidFieldCounts, NextStep, type RecordTab, TabNames, WhyOff } from './record-tabs.tsx';
import { TabNameContext } from './tab-name.ts';
import s from './record-page.module.css';

/*
 * The page of one large record: event, page, agreement, process. Its sticky head has the back link, the title, the state, «⋯» and
 * the buttons; below it the tabs, whose name is in the address. A form puts its buttons there with `<RecordSlot slot="acts">`; its
 * draft status is placed there automatically. On a phone the buttons are the bottom bar. Rows of the record:
 * crud/record-rows.tsx; main and side column: record-form.tsx.
 */

interface RecordPageProps
  extends
    Pick<RecordHeadProps, 'title' | 'list' | 'mark' | 'record'>,
    Partial<Pick<RecordHeadProps, 'menu'>> {
  tabs: readonly RecordTab[];
  /** The tab that opens first; by default the first one. */
  opensAt?: string;
  /** What goes on today, above the steps. */
  today?: ReactNode;
}

/** The open tab, by the address. */
const useTab = (tabs: readonly RecordTab[], opensAt: string | undefined) => {
  const [params, setParams] = useSearchParams();
  const enabled = tabs.filter(({ off }) => !off);
  const asked = params.get(TAB_PARAM);
  // Chosen once: finishing a step must not switch the tab while somebody works in it.
  const [first] = useState(opensAt ?? enabled[0]?.id);
  const open =
    [asked, first].map((wanted) => enabled.find(({ id }) => id === wanted)).find(Boolean) ?? enabled[0];
  const show = (id: string): void => {
    toast.covered(lastActionAt());
    setParams(
      (now) => withParam(now, TAB_PARAM, id === first ? null : id),
      // Synchronously: a click on an error then focuses its field.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  };
  return [open?.id ?? '', show] as const;
};

const useOpenRecord = (): void => {
  useLayoutEffect(() => {
    isRecordOpen.set(true);
    return () => isRecordOpen.set(false);
  }, []);
};

/** What stands in the head, whose height follows from it: the tabs below the title. */
const headOf = (tabs: readonly RecordTab[]): 'titulo' | 'pestanas' =>
  tabs.length < 2 || tabs.some(({ step }) => step) ? 'titulo' : 'pestanas';

const noActs: readonly ActionGroup[] = [];

export const RecordPage = ({ menu = noActs, tabs, opensAt, today, ...head }: RecordPageProps) => {
  const [acts, setActs] = useState<HTMLElement | null>(null);
  const [preview, setPreview] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [sheets, setSheets] = useState<HTMLElement | null>(null);
  const [tab, show] = useTab(tabs, opensAt);
  const isPhone = useIsPhone();
  const [wrong, setWrong] = useState<InvalidFieldCounts>({});
  const hasSteps = tabs.some(({ step }) => step);
  const names = tabs.length > 1 ? <TabNames tabs={tabs} wrong={wrong} /> : null;
  useOpenRecord();
  const isClean = useStore(unsavedForms).length === 0;
  const isAside = isClean && tabs.some(({ id, isAside: is }) => is && id === tab);
  return (
    <RecordSlotsContext value={{ acts, preview: isPhone ? acts : preview, sheets }}>
      <ScreenTitle title={head.title} />
      <Tabs.Root
        className={s['ficha']}
        data-cabeza={headOf(tabs)}
        data-ficha=""
        onValueChange={show}
        orientation={hasSteps && !isPhone ? 'vertical' : 'horizontal'}
        value={tab}
      >
        <RecordHead
          {...head}
          hasActs={!isAside}
          menu={menu}
          names={hasSteps ? null : names}
          onActions={setActs}
          onPreview={setPreview}
          onStatus={setStatus}
        />
        {hasSteps ? (
          <div className={s['pasos']}>
            {today}
            {names}
            <WhyOff tabs={tabs} />
          </div>
        ) : null}
        <BandSlot>
          <HeadStatusContext value={status}>
            {tabs.map(({ id, title, content }, at) => (
              <Tabs.Panel className={s['panel']} keepMounted key={id} tabIndex={-1} value={id}>
                <TabPart id={id} name={title} onWrong={setWrong}>
                  {content}
                </TabPart>
                {hasSteps ? <NextStep of={tabs[at + 1]} onPress={show} /> : null}
              </Tabs.Panel>
            ))}
          </HeadStatusContext>
        </BandSlot>
        <div ref={setSheets} />
      </Tabs.Root>
    </RecordSlotsContext>
  );
};

interface TabPartProps {
  id: string;
  name: string;
  onWrong: (change: (now: InvalidFieldCounts) => InvalidFieldCounts) => void;
  children: ReactNode;
}

const TabPart = ({ id, name, onWrong, children }: TabPartProps) => {
  const tell = useCallback(
    (form: string, count: number) => onWrong((now) => ({ ...now, [id]: { ...now[id], [form]: count } })),
    [id, onWrong],
  );
  return (
    <TabNameContext value={name}>
      <TabErrorsContext value={tell}>{children}</TabErrorsContext>
    </TabNameContext>
  );
};
