import { BadgeCheck } from 'lucide-react';
import { verificacionDeCuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { useAction } from '../crud/use-remove.ts';
import { useMay } from '../session/may.tsx';
import type { Act } from '../ui/menu/act.ts';

/** The act that marks an account as compared with the bank's numbers today, after asking. */
export const useVerify = (): ((account: { id: number; name: string }) => Act | false) => {
  const may = useMay();
  const { run } = useAction(verificacionDeCuentas.verificar, {
    question: '¿Comparaste hoy el número y el CCI con los del banco?',
    verb: 'Marcar como verificada hoy',
  });
  return ({ id, name }) =>
    may(verificacionDeCuentas.verificar) && {
      verb: 'Verificar',
      icon: BadgeCheck,
      onPress: () => void run({ key: id, params: { id }, name }),
    };
};
