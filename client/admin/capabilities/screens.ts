// The screens of the capabilities that few chapters need: the line of one, and its folder, can be taken out.
export { webhooks } from '../webhooks/capability.ts';
export { credentials } from '../credentials/capability.ts';
