import { useLocation, useNavigation } from 'react-router-dom';
import { currentGroup, currentLink } from './menu/screen-address.ts';

interface Place {
  /** Entry of the current screen, for `aria-current`. */
  readonly current: string;
  /** Highlighted entry: during a navigation already the pressed one. */
  readonly marked: string;
  /** Block of the current screen. */
  readonly group: string | undefined;
  readonly markedGroup: string | undefined;
}

/** Position of the current screen in the menu, and of the one being loaded. */
export const useMenuPosition = (): Place => {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location?.pathname ?? pathname;
  return {
    current: currentLink(pathname),
    marked: currentLink(next),
    group: currentGroup(pathname),
    markedGroup: currentGroup(next),
  };
};
