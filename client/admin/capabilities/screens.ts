// Screens of optional capabilities. To remove one, delete its line and its folder.
export { webhooks } from '../webhooks/capability.ts';
export { credentials } from '../credentials/capability.ts';
