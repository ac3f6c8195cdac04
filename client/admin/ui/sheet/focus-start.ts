import { SHEET_PARAMS } from './sheet-address.ts';

const FIELDS = 'form :is(input, select, textarea, [contenteditable="true"]):not([type="hidden"])';
const PHONE = '(max-width: 640px)';

const isEmpty = (field: HTMLElement): boolean =>
  'value' in field ? field.value === '' : field.textContent.trim() === '';

/** Whether the sheet is about a new row: some of its fields are filled already, with what the row belongs to. */
const isNew = (): boolean => new URLSearchParams(location.search).has(SHEET_PARAMS.create);

/** Whether a sentence stands before the field: on a phone its keyboard would cover what is to be read first. */
const isIntroduced = (root: HTMLElement, field: HTMLElement): boolean =>
  [...root.querySelectorAll('p')].some(
    (text) =>
      text.checkVisibility() &&
      Boolean(text.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      !text.contains(field),
  );

/** Puts the cursor where writing begins: in the first field, of a new row in the first that is empty. */
export const focusStart = (root: HTMLElement): void => {
  const fields = [...root.querySelectorAll<HTMLElement>(FIELDS)].filter((field) => field.checkVisibility());
  const field = (isNew() ? fields.find(isEmpty) : undefined) ?? fields[0];
  const heading = root.querySelector<HTMLElement>('h2');
  if (field && heading && matchMedia(PHONE).matches && isIntroduced(root, field)) heading.focus();
  else field?.focus();
};
