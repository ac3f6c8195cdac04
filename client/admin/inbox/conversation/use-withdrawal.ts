import { useLocation, useNavigate } from 'react-router-dom';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { write } from '../../../api.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { showFailure } from '../../crud/failure.ts';
import { formName } from '../../drafts/form-draft.tsx';
import { handOverTyping } from '../../drafts/hand-over.ts';
import { withSession } from '../../session/reentry.ts';
import { ANSWER_FORM, ANSWER_HASH } from './answer-form-ids.ts';

/** Takes back an answer, by its message, before its mail leaves, and opens the enquiry with its text to be written anew. */
export const useAnswerWithdrawal = (enquiry: number) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async (message: number, texto: string): Promise<void> => {
    toast.clear();
    try {
      const { message: done } = await withSession(() => write(bandeja.retirar, { params: { id: message } }));
      const path = `/consulta/${enquiry}`;
      handOverTyping(formName(path, ANSWER_FORM), () => ({ texto }));
      await navigate(`${path}${search}#${ANSWER_HASH}`);
      toast.success(done);
    } catch (error) {
      showFailure(bandeja.retirar.failed, error);
    }
  };
};
