import { forget } from '#server/http/cache/forget.ts';
import { topicsChanged } from '#server/platform/db/client/unit-of-work.ts';
import { mailUndelivered } from '#server/platform/mail/deliver.ts';
import { rowChanged } from '#server/records/kept/record.ts';
import { setReplyAddresses } from '#server/correspondence/inbox/answer.ts';
import { tellUndelivered } from '#server/correspondence/inbox/tell-undelivered.ts';
import { tellOfBankAccount } from '#server/correspondence/notices/bank-accounts.ts';
import { notify } from '#server/correspondence/notices/notify.ts';
import { rowReceived } from '#server/records/rows.ts';
import { setSummaries } from '#server/http/openapi/summaries.ts';
import { setExported } from '#server/operation/transfer/content/tables.ts';
import { setMoments } from '#server/platform/db/publication/next-change.ts';
import { setKept } from '#server/records/kept/kept-tables.ts';
import { partsOf, setCapabilities } from '#server/operation/capabilities/capability.ts';
import { capabilities } from './capabilities/all.ts';
import { exported, kept, moments } from './nouns.ts';
import { webhookPaused } from '#server/records/webhooks/outcome.ts';
import { tellOfChange, tellOfReceived } from '#server/records/webhooks/tell.ts';

/**
 * Hands the wings what they cannot import: the nouns' descriptions, and the listeners of their signals. Every process
 * that reads or writes rows calls it first.
 */
export const assemble = (): void => {
  setCapabilities(capabilities);
  setKept(kept);
  setExported(exported);
  setMoments(moments);
  setSummaries(partsOf('summaries'));
  setReplyAddresses(partsOf('replyAddress'));
  topicsChanged.listen(forget);
  rowChanged.listen(tellOfChange, tellOfBankAccount);
  rowReceived.listen(tellOfReceived);
  mailUndelivered.listen(tellUndelivered);
  webhookPaused.listen((id) => notify('webhook', { registro: id, clave: `webhook-${id}-${Date.now()}` }));
};
