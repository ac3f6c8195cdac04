// What capabilities have on the screen of mails: the line of one, and its folder, can be taken out.
export { mailbox } from '../mailbox/mailbox-state.tsx';
