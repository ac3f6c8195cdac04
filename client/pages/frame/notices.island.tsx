import { AvisoList } from '../../ui/avisos/aviso-list.tsx';

export const Component = ({ floating = false }: { floating?: boolean }) => <AvisoList floating={floating} />;
