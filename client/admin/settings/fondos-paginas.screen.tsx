import { useLoaderData } from 'react-router-dom';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { describeFileRule } from '#shared/contract/fields/archivos.ts';
import type { ClaveBase } from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { read } from '../../api.ts';
import { fileRuleOf } from '../crud/file-rule.ts';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { May } from '../session/may.tsx';
import { cx } from '../../lib/cx.ts';
import type { PreviewProps } from '../ui/form/use-file-field.ts';
import { Icon } from '../ui/icon.tsx';
import { Note } from '../ui/note.tsx';
import { Ogiva, ogivaClip } from '../../ui/ogiva.tsx';
import s from './fondos-paginas.module.css';
import { SettingFields } from './setting-fields.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(configuraciones.list));

/** Background settings, in the order of the public menu. */
const claves: readonly ClaveBase[] = [
  'url_fondoNosotros',
  'url_fondoColegiatura',
  'url_fondoNormas',
  'url_fondoEventos',
  'url_fondoElecciones',
  'url_fondoContactanos',
  'url_convenios',
];

const rule = fileRuleOf(configuraciones.updateImagen.input, 'image');

/** The banner image of each inner page, cropped as on the page. */
export const Component = () => {
  const settings = useLoaderData<typeof loader>();
  return (
    <Screen title="Fondos de páginas">
      <May call={configuraciones.update}>
        <Note>Así se recortan en el encabezado de su página. {describeFileRule(rule)}.</Note>
        <div className={s['losas']}>
          <SettingFields claves={claves} preview={BannerPreview} settings={settings} tile />
        </div>
      </May>
    </Screen>
  );
};

/** An image cropped as in its page's banner. */
const BannerPreview = ({ url }: PreviewProps) => {
  const [broken, setBroken] = useState('');
  return (
    <div className={s['franja']}>
      <div className={cx(s['recorte'], ogivaClip)}>
        {broken === url ? (
          <Icon of={ImageOff} />
        ) : (
          <img alt="Vista previa" height={280} onError={() => setBroken(url)} src={url} width={648} />
        )}
      </div>
      <Ogiva />
    </div>
  );
};
