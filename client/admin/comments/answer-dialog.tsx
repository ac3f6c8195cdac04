import { longitudes } from '#shared/longitudes.ts';
import { moderacion } from '#shared/moderacion.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { Modal } from '../ui/dialogs.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextArea } from '../ui/form/form-fields.tsx';
import type { CommentRow } from './comment-columns.tsx';

/** What the association answers to a comment; saved empty, the answer is taken away. */
export const AnswerDialog = ({ row, onClose }: { row: CommentRow; onClose: () => void }) => (
  <Modal onCancel={onClose} title={`Responder a ${row.nombre}`}>
    <p>{row.contenido}</p>
    <h3 className="visually-hidden" id="respuesta-comentario">
      Respuesta
    </h3>
    <EndpointForm
      endpoint={moderacion.contestar}
      id={`respuesta-${row.id}`}
      labelledBy="respuesta-comentario"
      onDone={onClose}
      params={{ id: row.id }}
      saved={{ respuesta: row.respuesta?.texto ?? '' }}
    >
      <TextArea
        help="Se ve debajo del comentario, con el nombre de la asociación. Vacía, se quita."
        label="Respuesta"
        max={longitudes.comentario}
        name="respuesta"
        rows={5}
      />
      <FormActions>
        <SubmitButton>Guardar respuesta</SubmitButton>
        <Button onClick={onClose} variant="secondary">
          Cancelar
        </Button>
      </FormActions>
    </EndpointForm>
  </Modal>
);
