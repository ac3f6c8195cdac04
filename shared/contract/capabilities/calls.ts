// The calls of the capabilities that few chapters need: the line of one, and its folder, can be taken out.
export { buzon } from '../../capabilities/mailbox/buzon.ts';
export { webhooks } from '../../capabilities/webhooks/webhooks.ts';
export { credenciales } from '../../capabilities/credentials/credenciales.ts';
