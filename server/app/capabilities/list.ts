// The capabilities that few chapters need: the line of one, and its folder, can be taken out.
export { metrics } from '#server/capabilities/metrics/capability.ts';
export { posters } from '#server/capabilities/posters/capability.ts';
export { posts } from '#server/capabilities/posts/command/capability.ts';
export { mailbox } from '#server/capabilities/mailbox/capability.ts';
export { webhooks } from '#server/capabilities/webhooks/capability.ts';
export { credentials } from '#server/capabilities/credentials/capability.ts';
