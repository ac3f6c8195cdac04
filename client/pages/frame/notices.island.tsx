import { AvisoList } from '../../ui/aviso-list.tsx';

/** The notices of a public page; forms are what gives any. */
export const Component = ({ floating = false }: { floating?: boolean }) => <AvisoList floating={floating} />;
