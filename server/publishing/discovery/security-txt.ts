import { readSettings } from '#server/platform/db/rows/settings.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Validity in days, which must be less than a year; regenerated at each start and change of settings. */
const VALID_DAYS = 330;
const MAIL = 'correo_institucion';

/** `/.well-known/security.txt` (RFC 9116): contact for reporting security problems. */
export const securityTxt = async (origin: string): Promise<string> => {
  const mail = (await readSettings()).find(({ key }) => key.startsWith(MAIL))?.value;
  return [
    ...(mail ? [`Contact: mailto:${mail}`] : []),
    `Contact: ${origin}/contacto`,
    `Expires: ${new Date(Date.now() + VALID_DAYS * DAY).toISOString()}`,
    'Preferred-Languages: es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
};
