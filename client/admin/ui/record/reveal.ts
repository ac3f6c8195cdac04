/** Opens what hides an element: closed sections around it, and the tab of its panel. */
export const reveal = (element: Element | null | undefined): void => {
  if (!element) return;
  const panel = element.closest('[role="tabpanel"][inert]');
  if (panel) document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
  let section = element.closest<HTMLDetailsElement>('details:not([open])');
  while (section) {
    section.open = true;
    section = section.parentElement?.closest<HTMLDetailsElement>('details:not([open])') ?? null;
  }
};

/** Opens what hides a field, and focuses it. */
export const revealField = (id: string): void => {
  const field = document.getElementById(id);
  reveal(field);
  field?.focus();
};
