import { type ArchivoRule, isExtension, kindOf, tipos } from '#shared/archivos.ts';
import { type ArchivoGuardado, biblioteca } from '#shared/biblioteca.ts';
import { DIAS_EN_PAPELERA } from '#shared/historia.ts';
import { longitudes } from '#shared/longitudes.ts';
import { write } from '../../api.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { aviso } from '../../ui/avisos.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { tellFailure } from '../crud/failure.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { withSession } from '../session/reentry.ts';
import { useConfirm } from '../ui/dialogs.tsx';
import { sizeText } from '../ui/file-size.ts';
import { DocumentPreview, FileField, SquarePreview } from '../ui/form/file-field.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { FilePlaces } from './file-places.tsx';
import { FocalPoint } from './focal-point.tsx';
import { isPicture, typeText } from './library-words.ts';
import s from './library.module.css';

/** A file of the library: where it is used, what is noted about it, and what can be done with it. */
export const FileDetails = ({
  file,
  onMoved,
}: {
  file: ArchivoGuardado;
  onMoved: (url: string | null) => void;
}) => (
  <div className={s['ficha']}>
    <FormPanel id="ficha" title={file.nombre}>
      <p className={`dato ${s['dato']}`}>
        {typeText(file)} · {sizeText(file.bytes)} · {fechaHora(file.creado)}
      </p>
      <FilePlaces file={file} key={file.usos} />
      <div className={s['acciones']}>
        <a href={file.url} rel="noopener" target="_blank">
          Abrir el archivo<span className="visually-hidden"> (se abre en otra pestaña)</span>
        </a>
        {file.id === null ? null : <HistoryLink grupo="biblioteca" id={file.id} />}
        <RemoveButton file={file} onRemoved={() => onMoved(null)} />
      </div>
    </FormPanel>
    <Notes file={file} />
    <Replacement file={file} onReplaced={onMoved} />
  </div>
);

/** Unique in the page and among drafts. */
const idOf = ({ url }: ArchivoGuardado): string => url.slice(url.lastIndexOf('/') + 1).replace('.', '-');

const Notes = ({ file }: { file: ArchivoGuardado }) => {
  const { url, descripcion, foco_x, foco_y, version } = file;
  const saved = {
    url,
    descripcion: descripcion ?? '',
    foco_x: String(foco_x ?? ''),
    foco_y: String(foco_y ?? ''),
  };
  return (
    <FormPanel id="notas" title={isPicture(file) ? 'Descripción y punto central' : 'Descripción'}>
      <EndpointForm
        endpoint={biblioteca.describir}
        id={`notas-${idOf(file)}`}
        labelledBy="notas"
        saved={saved}
        version={version}
      >
        <TextField
          help={
            isPicture(file)
              ? 'Lo que se ve, para quien no puede verlo. Se usa donde la imagen no tiene una descripción propia.'
              : undefined
          }
          label="Descripción"
          mark="opcional"
          max={longitudes.descripcionDeImagen}
          name="descripcion"
        />
        {isPicture(file) ? <FocalPoint url={url} /> : null}
        <FormActions>
          <SubmitButton>Guardar</SubmitButton>
        </FormActions>
      </EndpointForm>
    </FormPanel>
  );
};

/** What may take the place of a file; the server knows which places take less. */
const ruleFor = ({ tipo, url }: ArchivoGuardado): ArchivoRule => {
  const kind = kindOf(tipo);
  const own = url.slice(url.lastIndexOf('.') + 1);
  const same = Object.keys(tipos).filter(isExtension);
  if (kind === 'imagen') return { kind, extensions: same.filter((one) => ['jpg', 'png', own].includes(one)) };
  if (kind === 'audio') return { kind, extensions: same.filter((one) => tipos[one].startsWith('audio/')) };
  return { kind, extensions: same.filter((one) => ['pdf', own].includes(one)) };
};

const Replacement = ({ file, onReplaced }: { file: ArchivoGuardado; onReplaced: (url: string) => void }) => (
  <FormPanel id="reemplazo" title="Reemplazar en todas partes">
    <EndpointForm
      endpoint={biblioteca.reemplazar}
      id={`reemplazo-${idOf(file)}`}
      labelledBy="reemplazo"
      onDone={({ url }) => onReplaced(url)}
      saved={{ url: file.url }}
    >
      <FileField
        help="Ocupa el lugar de este archivo en todos los registros que lo usan."
        label="Archivo nuevo"
        name="archivo"
        preview={isPicture(file) ? SquarePreview : DocumentPreview}
        rule={ruleFor(file)}
      />
      <FormActions>
        <SubmitButton variant="secondary">Reemplazar</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);

const RemoveButton = ({ file, onRemoved }: { file: ArchivoGuardado; onRemoved: () => void }) => {
  const confirm = useConfirm();
  const remove = async (): Promise<void> => {
    const isMeant = await confirm({
      title: '¿Eliminar este archivo de la biblioteca?',
      name: file.nombre,
      note: `Se puede recuperar desde la papelera durante ${DIAS_EN_PAPELERA} días.`,
      verb: 'Eliminar archivo',
      danger: true,
    });
    if (!isMeant) return;
    aviso.clear();
    try {
      const { message } = await withSession(() => write(biblioteca.eliminar, { body: { url: file.url } }));
      aviso.success(message);
      onRemoved();
    } catch (error) {
      tellFailure(biblioteca.eliminar.failed, error);
    }
  };
  return (
    <Button onClick={() => void remove()} size="sm" variant="danger">
      Eliminar
    </Button>
  );
};
