/** Closes menu and search: the back/forward cache restores a page as it was left. */
export const closeOnLeave = (): void => {
  window.addEventListener('pagehide', () => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
};
