import { Autocomplete } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDebouncedSearch } from '../../../lib/hooks/use-debounced-search.ts';
import { useUser } from '../../session/user-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { type GoToGroup, goToGroups, type GoToItem } from './go-to-items.ts';
import s from './go-to-dialog.module.css';
import { findRecords } from './go-to-records.ts';
import { GO_TO, GO_TO_EXAMPLES } from './go-to-words.ts';

interface GoToDialogProps {
  /** What was typed while this was loading. */
  typed: string;
  onClose: () => void;
}

/** «Ir a…»: actions, screens and records in one list; arrows, Enter and Esc. */
export const GoToDialog = ({ typed, onClose }: GoToDialogProps) => (
  <CSPProvider disableStyleElements>
    <Dialog.Root onOpenChange={(open) => (open ? undefined : onClose())} open>
      <Dialog.Portal>
        <Dialog.Backdrop className={s['velo']} />
        <Dialog.Popup aria-label={GO_TO} className={s['caja']}>
          <Finder onClose={onClose} typed={typed} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  </CSPProvider>
);

const Finder = ({ typed, onClose }: GoToDialogProps) => {
  const [query, setQuery] = useState(typed);
  const { rol } = useUser();
  const navigate = useNavigate();
  const records = useDebouncedSearch(
    query,
    useCallback((asked: string) => findRecords(asked, rol), [rol]),
  );
  const groups = goToGroups(query, rol, records);
  const go = ({ to }: GoToItem): void => {
    onClose();
    void navigate(to);
  };
  return (
    <Autocomplete.Root
      autoHighlight="always"
      inline
      items={groups}
      itemToStringValue={({ label }: GoToItem) => label}
      keepHighlight
      mode="none"
      onValueChange={setQuery}
      open
      value={query}
    >
      <div className={s['campo']}>
        <Icon of={Search} />
        <Autocomplete.Input aria-label={GO_TO} placeholder={GO_TO_EXAMPLES} />
        <Dialog.Close aria-label="Cerrar" className={s['cerrar']}>
          <span>Esc</span>
          <Icon of={X} />
        </Dialog.Close>
      </div>
      <Autocomplete.Empty>
        {groups.length === 0 ? <p className={s['nada']}>Nada coincide con “{query.trim()}”.</p> : null}
      </Autocomplete.Empty>
      <Autocomplete.List className={s['lista']}>
        {(group: GoToGroup) => (
          <Autocomplete.Group items={group.items} key={group.value}>
            <Autocomplete.GroupLabel className={s['grupo']}>{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: GoToItem) => (
                <Autocomplete.Item
                  className={s['linea']}
                  key={`${item.to} ${item.label}`}
                  onClick={() => go(item)}
                  value={item}
                >
                  <Icon of={item.icon} />
                  <span>{item.label}</span>
                  <small>{item.note}</small>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
};
