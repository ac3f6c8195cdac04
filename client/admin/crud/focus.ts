/** Focuses the first field of the form under a heading, and scrolls the heading into view. */
export const focusFirstField = (headingId: string): void => {
  const heading = document.getElementById(headingId);
  const field = heading
    ?.closest('section')
    ?.querySelector<HTMLElement>('form :is(input, select, textarea):not([type="hidden"])');
  heading?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
};
