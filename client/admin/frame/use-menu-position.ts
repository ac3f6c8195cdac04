import { useLocation, useNavigation } from 'react-router-dom';
import { currentGroup, currentLink } from './menu/screen-address.ts';

interface Place {
  /** Entry of the screen in view: `aria-current` stands there. */
  readonly current: string;
  /** Entry that carries the mark: from the press on the one that was pressed. */
  readonly marked: string;
  /** Block of the screen in view. */
  readonly group: string | undefined;
  readonly markedGroup: string | undefined;
}

/** Where the person is in the menu, and where they have just asked to go. */
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
