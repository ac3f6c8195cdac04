/** An empty search does nothing; any other is an ordinary form. */
export const ignoreEmptySearch = (): void => {
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || !target.closest('search')) return;
    const field = target.querySelector('input');
    if (field?.value.trim() === '') event.preventDefault();
  });
};
