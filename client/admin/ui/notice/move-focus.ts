/** Before a notice goes with the button that has the focus: reading goes on from the heading of the page or the sheet. */
export const moveFocusFromNotice = (button: Element): void => {
  const { activeElement, body } = document;
  // Who has gone on, to a row or another screen, keeps the focus there.
  if (activeElement !== button && activeElement !== body) return;
  const place = button.closest('dialog') ?? document.querySelector('main');
  place?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus({ preventScroll: true });
};
