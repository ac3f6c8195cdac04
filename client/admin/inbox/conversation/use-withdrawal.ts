import { useLocation, useNavigate } from 'react-router-dom';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { write } from '../../../api.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { tellFailure } from '../../crud/failure.ts';
import { formName } from '../../drafts/form-draft.tsx';
import { handOver } from '../../drafts/hand-over.ts';
import { withSession } from '../../session/reentry.ts';
import { ANSWER, TO_ANSWER } from './to-answer.ts';

/** Takes back an answer, by its message, before its mail leaves, and opens the enquiry with its text to be written anew. */
export const useWithdrawal = (enquiry: number) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (message: number, texto: string): Promise<void> => {
    toast.clear();
    try {
      const { message: done } = await withSession(() => write(bandeja.retirar, { params: { id: message } }));
      const path = `/consulta/${enquiry}`;
      handOver(formName(path, ANSWER), () => ({ texto }));
      await navigate(`${path}${search}#${TO_ANSWER}`);
      toast.success(done);
    } catch (error) {
      tellFailure(bandeja.retirar.failed, error);
    }
  };
};
