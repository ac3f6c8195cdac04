import { ToastList } from '../../ui/toasts/toast-list.tsx';

export const Component = ({ floating = false }: { floating?: boolean }) => <ToastList floating={floating} />;
