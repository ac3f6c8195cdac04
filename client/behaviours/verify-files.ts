const FAILED = 'No se pudo leer el archivo. Inténtalo de nuevo.';

const verify = async (form: HTMLFormElement, file: File): Promise<void> => {
  const status = form.querySelector('output');
  if (!status) return;
  if (file.size > Number(form.dataset['most'])) {
    status.textContent = form.dataset['tooLarge'] ?? '';
    return;
  }
  status.textContent = `Calculando la huella de «${file.name}»…`;
  try {
    const { sha256OfFile } = await import('../lib/file-hash.ts');
    location.assign(`${form.action}/${await sha256OfFile(file)}`);
  } catch {
    status.textContent = FAILED;
  }
};

/** `<form data-verify>` opens the page about the sum of a file that is chosen in it or dropped anywhere on the page. */
export const verifyFiles = (): void => {
  const form = document.querySelector<HTMLFormElement>('form[data-verify]');
  if (!form) return;
  const take = (files: FileList | null | undefined): void => {
    const [file] = files ?? [];
    if (file) void verify(form, file);
  };
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) take(target.files);
  });
  // Without both, the browser would open a dropped file.
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files);
  });
  // After Back the file is still selected, and choosing it again would fire no change event.
  globalThis.addEventListener('pageshow', () => form.reset());
};
