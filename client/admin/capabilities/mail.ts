// Parts that capabilities add to the mail screen. To remove a capability, delete its line and its folder.
export { mailbox } from '../mailbox/mailbox-state.tsx';
