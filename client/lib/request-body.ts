const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;

/** Form fields are scalars; null becomes an empty string. */
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** JSON, or multipart if there is a file among the fields. */
export const bodyOf = (body: Record<string, unknown>): unknown => {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => isFile(value))) return Object.fromEntries(fields);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (isFile(value)) form.append(name, value);
    else form.append(name, asText(value));
  }
  return form;
};
