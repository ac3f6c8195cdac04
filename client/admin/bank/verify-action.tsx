import { BadgeCheck } from 'lucide-react';
import { verificacionDeCuentas } from '#shared/cuentas.ts';
import { useAction } from '../crud/use-remove.ts';
import { May } from '../session/may.tsx';
import { RowAction } from '../ui/list/row-actions.tsx';

/** Marks an account as compared with the bank's numbers today, after asking. */
export const VerifyAction = ({ id, name }: { id: number; name: string }) => {
  const { run } = useAction(verificacionDeCuentas.verificar, {
    question: '¿Comparaste hoy el número y el CCI con los del banco?',
    verb: 'Marcar como verificada hoy',
  });
  return (
    <May call={verificacionDeCuentas.verificar}>
      <RowAction
        icon={BadgeCheck}
        name={name}
        onPress={() => void run({ key: id, params: { id }, name })}
        verb="Marcar como verificada hoy"
      />
    </May>
  );
};
