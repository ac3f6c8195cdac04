import * as z from 'zod';
import { ON_OFF, readVariables } from '#server/platform/environment.ts';

const { IMAP_URL, IMAP_ADDRESS, IMAP_PLUS } = readVariables(
  {
    IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
    IMAP_ADDRESS: z.email().optional(),
    IMAP_PLUS: z.enum(['on', 'off']).default('on'),
  },
  {
    IMAP_URL: 'una dirección como imaps://usuario:clave@correo.example:993/INBOX',
    IMAP_ADDRESS: 'un correo',
    IMAP_PLUS: ON_OFF,
  },
);

/** Without a url, replies of visitors are read in a mail program only. */
export const imap = { url: IMAP_URL, address: IMAP_ADDRESS, hasPlus: IMAP_PLUS === 'on' };
