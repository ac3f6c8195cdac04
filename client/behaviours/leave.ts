/** The browser may bring a page back as it was left: its menu and its search must be closed then. */
export const closeOnLeave = (): void => {
  window.addEventListener('pagehide', () => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  });
};
