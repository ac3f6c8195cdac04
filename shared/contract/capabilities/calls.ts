// The calls of the optional capabilities. To remove a capability, delete its line and its folder.
export { buzon } from '../../capabilities/mailbox/buzon.ts';
export { webhooks } from '../../capabilities/webhooks/webhooks.ts';
export { credenciales } from '../../capabilities/credentials/credenciales.ts';
