/** Makes an element visible: selects its tab and opens the `<details>` around it. */
export const revealElement = (element: Element | null | undefined): void => {
  if (!element) return;
  const panel = element.closest('[role="tabpanel"][inert]');
  if (panel) document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
  let section = element.closest<HTMLDetailsElement>('details:not([open])');
  while (section) {
    section.open = true;
    section = section.parentElement?.closest<HTMLDetailsElement>('details:not([open])') ?? null;
  }
};

/** Makes a field visible and focuses it. */
export const revealField = (id: string): void => {
  const field = document.getElementById(id);
  revealElement(field);
  field?.focus();
};
