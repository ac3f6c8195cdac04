import { Upload } from 'lucide-react';
import { useId } from 'react';
import { acceptOf, type ArchivoRule, describeFileRule } from '#shared/contract/fields/archivos.ts';
import { DropZone } from '../ui/form/drop-zone.tsx';
import s from '../ui/form/file-field.module.css';
import { Icon } from '../ui/icon.tsx';

interface OwnFileProps {
  rule: ArchivoRule;
  onFile: (file: File) => void;
}

/** A file of this device, chosen, dropped or pasted. */
export const DeviceFile = ({ rule, onFile }: OwnFileProps) => {
  const id = useId();
  return (
    <DropZone onFile={onFile}>
      <div className={s['fila']}>
        <div className={s['mando']}>
          <input
            accept={acceptOf(rule)}
            aria-describedby={`${id}-ayuda`}
            className={s['entrada']}
            id={id}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
            }}
            type="file"
          />
          <label className={s['elegir']} htmlFor={id}>
            <Icon of={Upload} size={18} />
            Subir archivo
          </label>
        </div>
        <p className={s['ayuda']} id={`${id}-ayuda`}>
          <span>Elígelo, arrástralo aquí o pégalo. </span>
          {describeFileRule(rule)}
        </p>
      </div>
    </DropZone>
  );
};
