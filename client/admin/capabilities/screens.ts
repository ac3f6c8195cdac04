// The screens of the capabilities that few chapters need: the line of one, and its folder, can be taken out.
export { webhooks } from '../webhooks/about.ts';
export { credentials } from '../credentials/about.ts';
