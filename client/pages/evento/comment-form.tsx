import { textos } from '#shared/textos.ts';
import { aviso } from '../../ui/avisos.ts';
import { LineField, LongTextField } from '../forms/visitor-fields.tsx';
import { VisitorForm } from '../forms/visitor-form.tsx';
import s from './comments.module.css';
import { Consent } from '../forms/consent.tsx';
import { OtherWays } from '../forms/other-ways.tsx';

/** Name, e-mail and what one has to say. */
export function CommentForm({ idEvento, onSent }: { idEvento: number; onSent: () => void }) {
  const load = async () => (await import('./comment-call.ts')).commentCall(idEvento);
  return (
    <div className={s['form']} data-sin-imprimir>
      <h3 id="comenta">Deja tu comentario</h3>
      <VisitorForm
        id="comentario"
        labelledBy="comenta"
        labels={{ nombre: 'Nombre', correo: 'Correo', contenido: 'Comentario' }}
        load={load}
        onSent={() => {
          aviso.success(textos.comentarioPublicado);
          onSent();
        }}
        failed={textos.accionFallida}
        action="Publicar comentario"
        consent={
          <Consent>
            Publicamos tu nombre y tu comentario; tu correo no se muestra a nadie. Lo explica el
          </Consent>
        }
        otherwise={<OtherWays>Para comentar hace falta JavaScript. También puedes escribirnos:</OtherWays>}
      >
        <LineField name="nombre" label="Nombre" autoComplete="name" maxLength={100} />
        <LineField name="correo" label="Correo" type="email" autoComplete="email" maxLength={254} />
        <LongTextField name="contenido" label="Comentario" maxLength={2000} />
      </VisitorForm>
    </div>
  );
}
