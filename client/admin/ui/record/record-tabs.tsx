import { Tabs } from '@base-ui/react/tabs';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../icon.tsx';
import { StepCircle } from '../step-circle.tsx';
import { tabRow } from '../tab-row.ts';
import type { RecordStep } from './step.ts';
import s from './record-tabs.module.css';

export interface RecordTab {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  /** Progress, for records done in steps; all tabs have one or none has. */
  readonly step?: RecordStep;
  /** Why the tab is disabled; shown once beside the tabs. */
  readonly off?: string;
  /** The buttons of the head do nothing for it: they show there only while something of another tab is unsaved. */
  readonly isAside?: boolean;
  readonly content: ReactNode;
}

/** Number of invalid fields, by tab and form. */
export type InvalidFieldCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface TabsProps {
  tabs: readonly RecordTab[];
}

interface TabNamesProps extends TabsProps {
  wrong: InvalidFieldCounts;
}

/** The names of the tabs, each with its number of invalid fields. */
export const TabNames = ({ tabs, wrong }: TabNamesProps) => (
  <Tabs.List aria-label="Partes de la ficha" className={s['pestanas']} ref={tabRow}>
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
        {count ? (
          <span aria-hidden className="dato">
            {count}
          </span>
        ) : null}
        <WrongCount of={wrong[id]} />
      </Tabs.Tab>
    ))}
  </Tabs.List>
);

/** Number of a step, or a tick when done, and its summary. */
const StepMark = ({ number, state, summary }: RecordStep & { number: number }) => (
  <>
    <StepCircle state={state}>
      {state === 'done' ? <span className="visually-hidden"> (listo)</span> : number}
    </StepCircle>
    <small>{summary}</small>
  </>
);

interface NextStepProps {
  /** Undefined after the last one. */
  of: RecordTab | undefined;
  onPress: (id: string) => void;
}

/** «Siguiente: Votación →», at the end of a step. */
export const NextStep = ({ of: next, onPress }: NextStepProps) => {
  if (!next || next.off !== undefined) return null;
  const go = (): void => {
    onPress(next.id);
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>(`[data-parte="${next.id}"]`)?.focus({ preventScroll: true });
  };
  return (
    <Button className={s['siguiente']} onClick={go} variant="secondary">
      Siguiente: {next.title}
      <Icon of={ArrowRight} size={18} />
    </Button>
  );
};

const WHY = 'por-que-no-se-abren';

/** Why a tab is disabled. */
export const WhyOff = ({ tabs }: TabsProps) => {
  const reason = tabs.find(({ off }) => off)?.off;
  return reason === undefined ? null : (
    <p className={s['porque']} id={WHY}>
      {reason}
    </p>
  );
};

const WrongCount = ({ of: forms }: { of: InvalidFieldCounts[string] | undefined }) => {
  const count = Object.values(forms ?? {}).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <b className={s['errores']}>
      {count}
      <span className="visually-hidden">{count === 1 ? ' error' : ' errores'}</span>
    </b>
  );
};
