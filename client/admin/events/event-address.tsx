import { useNavigate } from 'react-router-dom';
import { direcciones, MAX_SLUG } from '#shared/content/events/slugs.ts';
import { write } from '../../api.ts';
import { failureText } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { unsavedForms } from '../ui/form/unsaved.ts';
import { FoldingSection } from '../ui/record/record-form.tsx';

const ENDPOINT = direcciones.renombrar;
const OTHERS_OPEN = 'Guarda o descarta primero los demás cambios de esta página.';
class OthersOpen extends Error {}

/** Other forms of the page save under the current slug, so they must be saved or discarded first. */
const rename = (slug: string, body: { slug: string }) => {
  if (unsavedForms.get().length > 0) return Promise.reject(new OthersOpen(OTHERS_OPEN));
  return withSession(() => write(ENDPOINT, { params: { slug }, body }));
};

interface EventAddressProps {
  slug: string;
  isPublic: boolean;
}

/** Another address for an event: rarely wanted, so it is folded away. */
export const EventAddress = ({ slug, isPublic }: EventAddressProps) => {
  const navigate = useNavigate();
  return (
    <FoldingSection isOpen={false} title="Cambiar la dirección…">
      <h2 className="visually-hidden" id="direccion-titulo">
        Dirección
      </h2>
      <p>
        {isPublic
          ? 'Los enlaces que ya compartiste seguirán llevando a este evento.'
          : `Cuando lo publiques estará en ${location.origin}/eventos/${slug}`}
      </p>
      <Form<{ slug: string }, { message: string; slug: string }>
        failedText={(error) =>
          error instanceof OthersOpen ? error.message : failureText(ENDPOINT.failed, error)
        }
        id="direccion"
        labelledBy="direccion-titulo"
        onSaved={({ slug: now }) =>
          void navigate({ pathname: `/nuevo-evento/${now}`, search: location.search }, { replace: true })
        }
        saved={{ slug }}
        schema={ENDPOINT.input}
        send={(body) => rename(slug, body)}
        sentText={({ message }) => message}
      >
        <TextField label="Dirección nueva" max={MAX_SLUG} name="slug" spellCheck={false} />
        <FormActions>
          <SubmitButton variant="secondary">Cambiar dirección</SubmitButton>
        </FormActions>
      </Form>
    </FoldingSection>
  );
};
