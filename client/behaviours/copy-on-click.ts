/** How long a copied text is confirmed, in ms. */
const CONFIRMED_MS = 3000;

const copy = async (button: HTMLButtonElement): Promise<void> => {
  const status = button.parentElement?.querySelector('output');
  if (!status) return;
  await navigator.clipboard.writeText(button.value);
  status.textContent = 'Copiado';
  setTimeout(() => {
    status.textContent = '';
  }, CONFIRMED_MS);
};

/** `<button data-copy value>` copies its value; the `output` beside it says so. */
export const copyOnClick = (): void => {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
    // Without permission nothing was copied, so nothing is confirmed.
    if (button) copy(button).catch(() => undefined);
  });
};
