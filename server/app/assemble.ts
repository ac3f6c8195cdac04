import { resultsPublished } from '#server/content/elections/publish-results.ts';
import { accessRevoked } from '#server/people/accounts/access-revoked.ts';
import { invalidateCaches } from '#server/http/cache/invalidate.ts';
import { tablesChanged } from '#server/platform/db/client/unit-of-work.ts';
import { mailUndelivered } from '#server/platform/mail/deliver.ts';
import { rowChanged } from '#server/records/tracking/record-history.ts';
import { notifyUndelivered } from '#server/correspondence/inbox/notify-undelivered.ts';
import { notifyBankAccountChange } from '#server/correspondence/notices/bank-accounts.ts';
import { setNoticeKinds } from '#server/correspondence/notices/kinds.ts';
import { rowReceived } from '#server/records/rows.ts';
import { registerNouns } from '#server/platform/noun/registry.ts';
import {
  type Capability,
  capabilityParts,
  setCapabilities,
} from '#server/operation/capabilities/capability.ts';
import { capabilities } from './capabilities/all.ts';
import { nounParts } from './nouns.ts';

type Hears = NonNullable<Capability['listeners']>;
const listeners = <Signal extends keyof Hears>(signal: Signal): NonNullable<Hears[Signal]>[] =>
  capabilityParts('listeners').flatMap(({ [signal]: hear }) => (hear === undefined ? [] : [hear]));

/**
 * Gives lower wings what they may not import: the nouns' descriptions and the listeners to their events. Every process
 * that reads or writes rows calls it first.
 */
export const assemble = (): void => {
  setCapabilities(capabilities);
  registerNouns(nounParts);
  setNoticeKinds(capabilityParts('notices'));
  tablesChanged.listen(invalidateCaches);
  accessRevoked.listen(...listeners('accessEnded'));
  rowChanged.listen(...listeners('rowChanged'), notifyBankAccountChange);
  rowReceived.listen(...listeners('rowReceived'));
  resultsPublished.listen(...listeners('resultsPublished'));
  mailUndelivered.listen(notifyUndelivered);
};
