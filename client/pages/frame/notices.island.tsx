import { AvisoList } from '../../ui/aviso-list.tsx';

export const Component = ({ floating = false }: { floating?: boolean }) => <AvisoList floating={floating} />;
