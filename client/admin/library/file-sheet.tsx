import { Download, ExternalLink, Trash2 } from 'lucide-react';
import { type ArchivoRule, isExtension, fileKindOf, tipos } from '#shared/contract/fields/archivos.ts';
import { type ArchivoGuardado, biblioteca, type Uso } from '#shared/records/biblioteca.ts';
import { DIAS_EN_PAPELERA } from '#shared/records/historia.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { HistoryButton } from '../crud/row-sheet.tsx';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { May } from '../session/may.tsx';
import { useConfirm } from '../ui/dialogs.tsx';
import { peso } from '../../lib/text/peso.ts';
import { NoPreview, FileField, SquarePreview } from '../ui/form/file-field.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet, SheetFooter } from '../ui/sheet/sheet.tsx';
import { FocalPoint } from './focal-point.tsx';
import { isPicture, kindText, typeText, usesText } from './library-words.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './library.module.css';
import { useEffect, useState } from 'react';
import { read } from '#client/api.ts';
import { withSession } from '../session/reentry.ts';
import { UsageList } from './usage-list.tsx';

/** Places that are shown at once. */
const MOST = 50;

const readPlaces = (url: string): Promise<readonly Uso[]> => {
  const [, , carpeta = '', archivo = ''] = url.split('/');
  return withSession(() => read(biblioteca.usos, { carpeta, archivo, limit: MOST, offset: 0 }));
};

/** Where a file is shown, with links to the screens that edit it. */
const FileUsage = ({ file }: { file: ArchivoGuardado }) => {
  const [places, setPlaces] = useState<readonly Uso[] | null>(null);
  const { url } = file;
  useEffect(() => {
    let isShown = true;
    const show = (found: readonly Uso[]): void => {
      if (isShown) setPlaces(found);
    };
    readPlaces(url).then(show, () => show([]));
    return () => {
      isShown = false;
    };
  }, [url]);
  if (places === null) return <p>Buscando dónde se usa…</p>;
  if (places.length === 0) return <p>No se usa en ninguna parte.</p>;
  return (
    <>
      <p>{places.length >= MOST ? `Se usa ${MOST} veces o más` : usesText({ usos: places.length })}:</p>
      <UsageList places={places} />
    </>
  );
};

interface FileSheetProps {
  file: ArchivoGuardado;
  /** Called when the file was replaced (new address) or deleted (null). */
  onMoved: (url: string | null) => void;
}

/** A file of the library: how it looks, where it is used, what is noted about it; below what is rarely done with it. */
export const FileSheet = ({ file, onMoved }: FileSheetProps) => {
  const close = (): void => onMoved(null);
  return (
    <Sheet
      onClose={close}
      title={file.nombre}
      tools={file.id === null ? null : <HistoryButton grupo="biblioteca" id={file.id} />}
    >
      {isPicture(file) ? <img alt={file.descripcion ?? ''} className={s['grande']} src={file.url} /> : null}
      <p className={s['dato']}>
        {kindText(file)} {typeText(file)} · {peso(file.bytes)} · en el sitio desde el {momento(file.creado)}
      </p>
      <div className={s['acciones']}>
        <OutsideLink href={file.url}>
          Abrir el archivo <Icon of={ExternalLink} size={16} />
        </OutsideLink>
        <a download={file.nombre} href={file.url}>
          Descargar <Icon of={Download} size={16} />
        </a>
      </div>
      <section aria-labelledby="usos" className={s['usos']}>
        <h3 className={s['parte']} id="usos">
          Dónde se usa
        </h3>
        <FileUsage file={file} key={file.usos} />
      </section>
      <Notes file={file} onClose={close} />
      <Replacement file={file} onReplaced={onMoved} />
      <div className={s['final']}>
        {file.usos === 0 ? (
          <RemoveButton file={file} onRemoved={close} />
        ) : (
          <p className={s['dato']}>Para eliminarlo, quítalo primero de donde se usa, o reemplázalo.</p>
        )}
      </div>
    </Sheet>
  );
};

/** Unique in the page and among drafts. */
const idOf = ({ url }: ArchivoGuardado): string => url.slice(url.lastIndexOf('/') + 1).replace('.', '-');

const Notes = ({ file, onClose }: { file: ArchivoGuardado; onClose: () => void }) => {
  const { url, descripcion, foco_x, foco_y, version } = file;
  const saved = {
    url,
    descripcion: descripcion ?? '',
    foco_x: String(foco_x ?? ''),
    foco_y: String(foco_y ?? ''),
  };
  return (
    <EndpointForm
      endpoint={biblioteca.describir}
      id={`notas-${idOf(file)}`}
      labelledBy="notas"
      rowName={() => file.nombre}
      onDone={onClose}
      saved={saved}
      version={version}
    >
      <h3 className="visually-hidden" id="notas">
        {isPicture(file) ? 'Descripción y lo que se ve siempre' : 'Para encontrarlo en la biblioteca'}
      </h3>
      <TextField
        help={
          isPicture(file)
            ? 'Lo que se ve, para quien no puede verlo. Se usa donde la imagen no tiene una descripción propia.'
            : undefined
        }
        mark="opcional"
        max={longitudes.descripcionDeImagen}
        name="descripcion"
      />
      {isPicture(file) ? <FocalPoint url={url} /> : null}
      <SheetFooter onCancel={onClose}>
        <SubmitButton>Guardar</SubmitButton>
      </SheetFooter>
    </EndpointForm>
  );
};

/** What may take the place of a file; the server knows which places take less. */
const ruleFor = ({ tipo, url }: ArchivoGuardado): ArchivoRule => {
  const kind = fileKindOf(tipo);
  const own = url.slice(url.lastIndexOf('.') + 1);
  const same = Object.keys(tipos).filter(isExtension);
  if (kind === 'imagen') return { kind, extensions: same.filter((one) => ['jpg', 'png', own].includes(one)) };
  if (kind === 'audio') return { kind, extensions: same.filter((one) => tipos[one].startsWith('audio/')) };
  return { kind, extensions: same.filter((one) => ['pdf', own].includes(one)) };
};

const Replacement = ({ file, onReplaced }: { file: ArchivoGuardado; onReplaced: (url: string) => void }) => (
  <EndpointForm
    endpoint={biblioteca.reemplazar}
    id={`reemplazo-${idOf(file)}`}
    labelledBy="reemplazo"
    onDone={({ url }) => onReplaced(url)}
    saved={{ url: file.url }}
  >
    <details className={s['plegable']}>
      <summary>
        <h3 className={s['parte']} id="reemplazo">
          Reemplazar en todas partes
        </h3>
      </summary>
      <FileField
        help="Ocupa el lugar de este archivo en todos los registros que lo usan."
        label="Archivo nuevo"
        name="archivo"
        preview={isPicture(file) ? SquarePreview : NoPreview}
        rule={ruleFor(file)}
      />
      <SubmitButton variant="secondary">Reemplazar</SubmitButton>
    </details>
  </EndpointForm>
);

const RemoveButton = ({ file, onRemoved }: { file: ArchivoGuardado; onRemoved: () => void }) => {
  const confirm = useConfirm();
  const { busy, run } = useBulkRequest();
  const remove = async (): Promise<void> => {
    const isMeant = await confirm({
      title: '¿Eliminar este archivo de la biblioteca?',
      name: file.nombre,
      note: `Se puede recuperar desde la papelera durante ${DIAS_EN_PAPELERA} días.`,
      verb: 'Eliminar archivo',
      danger: true,
    });
    if (isMeant && (await run(biblioteca.eliminar, { body: { url: file.url } }))) onRemoved();
  };
  return (
    <May call={biblioteca.eliminar}>
      <Button disabled={busy} onClick={() => void remove()} size="sm" variant="danger">
        <Icon of={Trash2} size={18} />
        Eliminar
      </Button>
    </May>
  );
};
