// What both sides know of the capabilities that few chapters need: the line of one, and its folder, can be taken out.
export { posters } from '../../capabilities/posters/about.ts';
export { webhooks } from '../../capabilities/webhooks/about.ts';
export { credentials } from '../../capabilities/credentials/about.ts';
