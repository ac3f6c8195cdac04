/** Before a notice with the focused button disappears, moves the focus to the heading of the page or sheet. */
export const moveFocusFromNotice = (button: Element): void => {
  const { activeElement, body } = document;
  // Keeps the focus if the user has moved it elsewhere.
  if (activeElement !== button && activeElement !== body) return;
  const place = button.closest('dialog') ?? document.querySelector('main');
  place?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus({ preventScroll: true });
};
