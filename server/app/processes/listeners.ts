import { forget } from '#server/http/cache/forget.ts';
import { topicsChanged } from '#server/platform/db/client/unit-of-work.ts';
import { mailUndelivered } from '#server/platform/mail/deliver.ts';
import { rowChanged } from '#server/records/kept/record.ts';
import { tellUndelivered } from '#server/correspondence/mailbox/undelivered.ts';
import { tellOfBankAccount } from '#server/correspondence/notices/bank-accounts.ts';
import { notify } from '#server/correspondence/notices/notify.ts';
import { rowReceived } from '#server/records/rows.ts';
import { webhookPaused } from '#server/records/webhooks/outcome.ts';
import { tellOfChange, tellOfReceived } from '#server/records/webhooks/tell.ts';

/** Who hears of what: every process that writes calls this before it does anything else. */
export const registerListeners = (): void => {
  topicsChanged.listen(forget);
  rowChanged.listen(tellOfChange, tellOfBankAccount);
  rowReceived.listen(tellOfReceived);
  mailUndelivered.listen(tellUndelivered);
  webhookPaused.listen((id) => notify('webhook', { registro: id, clave: `webhook-${id}-${Date.now()}` }));
};
