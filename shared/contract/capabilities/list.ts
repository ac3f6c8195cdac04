// The descriptions of the optional capabilities. To remove a capability, delete its line and its folder.
export { posters } from '../../capabilities/posters/about.ts';
export { webhooks } from '../../capabilities/webhooks/about.ts';
export { credentials } from '../../capabilities/credentials/about.ts';
