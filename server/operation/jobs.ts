import { purgeMarks } from '#server/platform/db/client/change-marks.ts';
import { fillSums } from '#server/records/documents/fill-sums.ts';
import { purgeTexts, readTexts } from '#server/records/documents/text/texts.ts';
import { predrawCards } from '#server/publishing/discovery/cards/card.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { purgeExpired } from '#server/platform/limits/purge.ts';
import { notifyEndingAgreements } from '#server/correspondence/notices/ending-agreements.ts';
import { mailAtOnce } from '#server/correspondence/notices/mail-at-once.ts';
import { sendSummaries } from '#server/correspondence/notices/summary.ts';
import { applyRetention } from './privacy/retention.ts';
import { precomputeSizes } from '#server/records/files/precompute-sizes.ts';
import { sweepHourly } from '#server/records/files/sweep.ts';
import type { Job } from '#server/platform/background/schedule.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const jobs: readonly Job[] = [
  {
    name: 'vencidos',
    every: 10 * MINUTE,
    run: async () => {
      await purgeExpired();
      await purgeMarks();
    },
  },
  // For documents of a site of an earlier version; nothing is to be done otherwise.
  { name: 'sumas', every: HOUR, run: fillSums },
  // At each look, so that a document is found by its words soon after it is published.
  { name: 'textos', every: MINUTE - 1, run: readTexts },
  { name: 'huerfanos', every: HOUR, run: purgeTexts },
  { name: 'archivos', every: HOUR, run: sweepHourly },
  // At each look, so that an event's card is drawn soon after the event is written.
  { name: 'tarjetas', every: MINUTE - 1, run: predrawCards },
  // Mails are sent as they are written; this is for those that failed, or whose process died.
  { name: 'correos', every: MINUTE - 1, run: deliver },
  // Mails about notices are written soon after them; this is for those whose process died.
  { name: 'avisos', every: MINUTE - 1, run: mailAtOnce },
  { name: 'resumenes', every: MINUTE - 1, run: sendSummaries },
  { name: 'convenios', every: HOUR, run: notifyEndingAgreements },
  { name: 'plazos', every: 24 * HOUR, run: applyRetention },
  // At each look, and behind what people wait for: it keeps a processor busy.
  { name: 'tamanos', every: MINUTE - 1, run: precomputeSizes },
];
