import { supportCommands } from './behaviours/support-commands.ts';
import { copyOnClick } from './behaviours/copy-on-click.ts';
import { verifyFiles } from './behaviours/verify-files.ts';
import { hydrateOnTouch } from './islands/hydrate-on-touch.ts';
import { hydrateWhenDue } from './islands/hydrate-once.ts';

/** An empty search does nothing; any other is an ordinary form. */
const ignoreEmptySearch = (): void => {
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.closest('search')) return;
    const field = target.querySelector('input');
    if (field?.value.trim() === '') event.preventDefault();
  });
};

/** Fixes the header while the mark at the page's top, 100 px high, is out of view. */
const fixHeader = (): void => {
  const header = document.querySelector<HTMLElement>('[data-header]');
  const mark = document.querySelector('[data-header-mark]');
  if (!header || !mark) return;
  new IntersectionObserver(([entry]) =>
    header.toggleAttribute('data-fija', entry?.isIntersecting === false),
  ).observe(mark);
};

/** Closes menu and search when the page is left, because the back/forward cache would restore them open. */
const closeOnLeave = (): void => {
  window.addEventListener('pagehide', () => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
};

/** The only script of a public page at first; React and the islands' code are loaded when needed. */
hydrateOnTouch();
hydrateWhenDue();
fixHeader();
supportCommands();
copyOnClick();
ignoreEmptySearch();
closeOnLeave();
verifyFiles();

// In a build the document links them.
if (import.meta.env.DEV) void import('./built-files.ts');
