import { Archive, ChevronDown, ChevronUp, Ellipsis, type LucideIcon, UserRoundPlus } from 'lucide-react';
import type { Colega, Conversacion } from '#shared/correspondence/bandeja.ts';
import { diaCercano, momentoCercano } from '#shared/contract/words/fechas.ts';
import { useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { historyAction } from '../../history/history-action.ts';
import { useUser } from '../../session/user-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/list/use-width.ts';
import type { ActionGroup } from '../../ui/menu/action.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { removeAction } from '../../ui/menu/common-actions.ts';
import { ItemHead } from '../open-item.tsx';
import { MailLink } from './mail-link.tsx';
import { closeWithoutAnswer, reopenEnquiry } from '../state-changes.ts';
import { EnquiryMark } from '../state-mark.tsx';
import { Suspect } from './sender.tsx';
import type { ConversationActions } from './use-conversation.ts';

interface HeadProps {
  conversation: Conversacion;
  team: readonly Colega[];
  acts: ConversationActions;
  /** «2 de 16» */
  place: string | undefined;
}

/** Actions to assign the enquiry; none if the team has one person. */
const useAssignActs = ({ conversation: { asignada }, team, acts }: Omit<HeadProps, 'place'>): ActionGroup => {
  const me = useUser().id;
  if (team.length < 2) return [];
  // Include the current assignee even if they may no longer read it.
  const people = asignada && !team.some(({ id }) => id === asignada.id) ? [asignada, ...team] : team;
  const give = (id: number | null, name: string) => ({
    verb: `Asignar a ${name}`,
    icon: UserRoundPlus,
    chosen: (asignada?.id ?? null) === id,
    onPress: () => void acts.assign(id),
  });
  return [...people.map(({ id, name }) => give(id, id === me ? `${name} (tú)` : name)), give(null, 'nadie')];
};

/** Desktop buttons: previous, next, assignee, archive. */
const Beside = ({
  conversation: { estado, asignada },
  acts,
  place,
  people,
}: HeadProps & { people: ActionGroup }) => (
  <>
    {place ? <span>{place}</span> : null}
    <Step icon={ChevronUp} label="Más reciente" shortcut="k" to={acts.newer} />
    <Step icon={ChevronDown} label="Más antigua" shortcut="j" to={acts.older} />
    <ActionMenu groups={[people]} label={asignada ? `Asignada a ${asignada.name}` : 'Asignar'}>
      <Icon of={UserRoundPlus} />
      {asignada ? asignada.name : 'Asignar'}
    </ActionMenu>
    {estado === 'A' ? null : (
      <button aria-label="Archivar" onClick={() => void acts.settle('A')} title="Archivar (e)" type="button">
        <Icon of={Archive} />
      </button>
    )}
  </>
);

interface StepProps {
  icon: LucideIcon;
  label: string;
  shortcut: string;
  to: string | undefined;
}

const Step = ({ icon, label, shortcut, to }: StepProps) =>
  to === undefined ? null : (
    <Link aria-label={label} title={`${label} (${shortcut})`} to={to}>
      <Icon of={icon} />
    </Link>
  );

const More = ({ conversation: { id, estado }, acts, people }: HeadProps & { people: ActionGroup }) => {
  const isPhone = useIsPhone();
  const moves: ActionGroup = [reopenEnquiry, ...closeWithoutAnswer]
    .filter(({ to }) => to !== estado)
    .map(({ verb, icon, to }) => ({
      verb,
      icon,
      onPress: () => void (to === reopenEnquiry.to ? acts.situate(to) : acts.settle(to)),
    }));
  return (
    <ActionMenu
      groups={[
        moves,
        isPhone ? people : [],
        [historyAction('consultas', id)],
        [removeAction(() => void acts.remove())],
      ]}
      label="Más acciones"
    >
      <Icon of={Ellipsis} />
    </ActionMenu>
  );
};

/** Contact data of the sender; on narrow screens it is below the question instead. */
const Facts = ({
  of: { correo, telefono, fecha_envio },
  place,
}: Pick<HeadProps, 'place'> & { of: Conversacion }) => {
  const [now] = useState(() => Date.now());
  return useIsPhone() ? (
    <span>
      {diaCercano(fecha_envio, now)}
      {place ? ` · ${place}` : null}
    </span>
  ) : (
    <>
      <MailLink to={correo} />
      {telefono ? <a href={`tel:+51${telefono}`}>{telefono}</a> : null}
      <span>{momentoCercano(fecha_envio, now)}</span>
    </>
  );
};

/** Head of a conversation: sender, state, and actions. */
export const ConversationHead = (props: HeadProps) => {
  const { conversation, acts } = props;
  const people = useAssignActs(props);
  const isPhone = useIsPhone();
  return (
    <ItemHead
      actions={
        <>
          {isPhone ? null : <Beside {...props} people={people} />}
          <More {...props} people={people} />
        </>
      }
      back={{ to: acts.list, title: 'Consultas' }}
      facts={<Facts of={conversation} place={props.place} />}
      name={conversation.nombre}
      of="Consulta de"
      state={
        <>
          <EnquiryMark of={conversation} />
          <Suspect of={conversation} />
        </>
      }
    />
  );
};
