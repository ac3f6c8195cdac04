/** Closes menu and search when the page is left, because the back/forward cache would restore them open. */
export const closeOnLeave = (): void => {
  window.addEventListener('pagehide', () => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
};
