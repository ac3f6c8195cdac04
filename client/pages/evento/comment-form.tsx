import { textos } from '#shared/contract/words/textos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { LongTextField, MailField, NameField } from '../forms/visitor-fields.tsx';
import type { SentForm } from '../forms/form-state.ts';
import { VisitorForm } from '../forms/visitor-form.tsx';
import s from './comments.module.css';
import { Consent } from '../forms/consent.tsx';

const REVIEWED = 'Revisamos cada comentario antes de publicarlo. ';

interface CommentFormProps {
  idEvento: number;
  /** New comments wait until staff approves them. */
  reviewed: boolean;
  onSent: () => void;
  path: string;
  sent: SentForm | undefined;
}

export function CommentForm({ idEvento, reviewed, onSent, path, sent }: CommentFormProps) {
  const load = async () => (await import('./comment-call.ts')).commentCall(idEvento);
  return (
    <div className={s['form']} data-sin-imprimir>
      <h3 id="comenta">Deja tu comentario</h3>
      <VisitorForm
        id="comentario"
        path={path}
        sent={sent}
        labelledBy="comenta"
        labels={{ nombre: 'Nombre', correo: 'Correo', contenido: 'Comentario' }}
        load={load}
        onSent={() => {
          toast.success(reviewed ? textos.comentarioEnEspera : textos.comentarioPublicado);
          onSent();
        }}
        failed={textos.accionFallida}
        action={reviewed ? 'Enviar comentario' : 'Publicar comentario'}
        consent={
          <Consent>
            {`${reviewed ? REVIEWED : ''}Publicamos tu nombre y tu comentario; tu correo no se muestra a nadie. Lo explica el`}
          </Consent>
        }
      >
        <input type="hidden" name="id_evento" value={idEvento} />
        <NameField />
        <MailField />
        <LongTextField name="contenido" label="Comentario" maxLength={longitudes.comentario} />
      </VisitorForm>
    </div>
  );
}
