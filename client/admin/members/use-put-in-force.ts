import { type AntesDelPadron, padrones, type Padron } from '#shared/content/members/padrones.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { write } from '../../api.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { useRequest } from '../crud/use-request.ts';
import { withSession } from '../session/reentry.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { sizeComparison } from './size-comparison.ts';

/** Ms for which what was published can be taken back by its notice. */
const TO_TAKE_BACK = 600_000;

export const padronName = ({ fecha }: Pick<Padron, 'fecha'>): string => `Padrón del ${fechaCorta(fecha)}`;

/** Puts a list in force and lets visitors ask for it; the notice takes both back. */
export const usePutInForce = (present: Padron | undefined) => {
  const confirm = useConfirm();
  const { busy, attempt } = useRequest();

  const takeBack = (list: Padron, body: AntesDelPadron): Promise<boolean> =>
    attempt(padrones.deshacer.failed, async () => {
      const { message } = await withSession(() =>
        write(padrones.deshacer, { params: { id: list.id }, body }),
      );
      toast.success(message, padronName(list));
    });

  /** Resolves to whether it is in force. */
  const publish = (list: Padron): Promise<boolean> =>
    attempt(padrones.usar.failed, async () => {
      const { message, antes } = await withSession(() =>
        write(padrones.usar, { params: { id: list.id }, body: { publico: true } }),
      );
      toast.offer({
        until: Date.now() + TO_TAKE_BACK,
        run: async () => void (await takeBack(list, antes)),
      });
      toast.success(message, padronName(list));
    });

  /** Goes back to an earlier one, once that is meant. */
  const goBack = async (list: Padron): Promise<void> => {
    const isMeant = await confirm({
      title: `¿Volver al padrón del ${fechaCorta(list.fecha)}?`,
      note: `${sizeComparison(list.filas, present?.filas)}. Los visitantes podrán consultarlo.`,
      verb: 'Volver al padrón',
    });
    if (isMeant) await publish(list);
  };
  return { busy, publish, goBack };
};
