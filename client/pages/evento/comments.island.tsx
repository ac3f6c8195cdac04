import { useState } from 'react';
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { iniciales } from '../../lib/text/iniciales.ts';
import { LinkedText } from '../../ui/text/linked-text.tsx';
import { Button } from '../../ui/button.tsx';
import { type CommentList, withNewest, withOlder } from './comment-list.ts';
import type { SentForm } from '../forms/form-state.ts';
import { Day } from '../../ui/day.tsx';
import s from './comments.module.css';
import { textos } from '#shared/contract/words/textos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { toast } from '#client/ui/toasts/toasts.ts';
import { LongTextField, MailField, NameField } from '../forms/visitor-fields.tsx';
import { VisitorForm } from '../forms/visitor-form.tsx';
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

function CommentForm({ idEvento, reviewed, onSent, path, sent }: CommentFormProps) {
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

/** Comments that are shown at first, and with each press. */
const step = 10;

const By = ({ nombre, fecha }: { nombre: string; fecha: string }) => (
  <p>
    <b>{nombre}</b> <Day className="dato" of={fecha} />
  </p>
);

function Answer({ of: { nombre, texto, fecha } }: { of: NonNullable<Comentario['respuesta']> }) {
  return (
    <div className={s['answer']}>
      <By nombre={nombre} fecha={fecha} />
      <p>
        <LinkedText>{texto}</LinkedText>
      </p>
    </div>
  );
}

function Comment({ comentario: { nombre, contenido, fecha, respuesta } }: { comentario: Comentario }) {
  return (
    <>
      <span className={s['disc']} aria-hidden="true">
        {iniciales(nombre)}
      </span>
      <div className={s['said']}>
        <By nombre={nombre} fecha={fecha} />
        <p>
          <LinkedText rel="nofollow ugc">{contenido}</LinkedText>
        </p>
        {respuesta && <Answer of={respuesta} />}
      </div>
    </>
  );
}

interface ListProps {
  list: Comentario[];
  total: number;
  /** loads those that follow */
  onMissing: () => void;
}

function List({ list, total, onMissing }: ListProps) {
  const [shown, setShown] = useState(step);
  if (total === 0) return <p className={s['none']}>Todavía no hay comentarios. Escribe el primero.</p>;
  const showMore = () => {
    setShown(shown + step);
    if (shown + step > list.length && list.length < total) onMissing();
  };
  return (
    <>
      <ol className={s['list']}>
        {list.map((comentario, at) => (
          <li key={comentario.id} data-guardado={at >= shown || undefined}>
            <Comment comentario={comentario} />
          </li>
        ))}
      </ol>
      {shown < total && (
        <Button variant="secondary" className={s['more']} onClick={showMore}>
          Ver más comentarios
        </Button>
      )}
    </>
  );
}

interface CommentsProps {
  idEvento: number;
  /** those the page includes */
  first: CommentList;
  /** New comments wait until staff approves them. */
  reviewed: boolean;
  /** path of the event's page */
  path: string;
  sent?: SentForm | undefined;
}

/** The comments of an event and the form to add one; a new comment appears without reloading the page. */
export function Component({ idEvento, first, reviewed, path, sent }: CommentsProps) {
  const [{ total, latest }, setComments] = useState(first);
  const load = (offset: number, join: typeof withNewest) => {
    const loading = import('./comment-call.ts').then(({ readComments }) => readComments(idEvento, offset));
    /** If loading fails, the list on screen stays. */
    loading.then(
      (read) => setComments((now) => join(now, read)),
      () => undefined,
    );
  };
  return (
    <section className={s['comments']} aria-labelledby="comentarios">
      <h2 id="comentarios" className="eje">
        Comentarios ({total})
      </h2>
      <List list={latest} total={total} onMissing={() => load(latest.length, withOlder)} />
      <CommentForm
        idEvento={idEvento}
        onSent={() => load(0, withNewest)}
        path={path}
        reviewed={reviewed}
        sent={sent}
      />
    </section>
  );
}
