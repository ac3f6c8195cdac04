export { ConfirmDialog } from '../session/confirm-dialog.tsx';
export { SignInDialog } from '../session/sign-in-dialog.tsx';
export { NewMenu } from './bars/new-menu.tsx';
export { UserMenu } from './bars/user-menu.tsx';
export { ShortcutDialog } from './shortcut-dialog.tsx';
