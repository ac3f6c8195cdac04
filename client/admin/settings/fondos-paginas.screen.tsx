import { useLoaderData } from 'react-router-dom';
import { describe } from '#shared/contract/fields/archivos.ts';
import type { ClaveBase } from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { read } from '../../api.ts';
import { ruleOf } from '../crud/file-rule.ts';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/loading.ts';
import { May } from '../session/may.tsx';
import { BannerPreview } from './banner-preview.tsx';
import s from './fondos-paginas.module.css';
import { SettingFields } from './setting-fields.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(configuraciones.list));

/** In the order of the public menu. */
const claves: readonly ClaveBase[] = [
  'url_fondoNosotros',
  'url_fondoColegiatura',
  'url_fondoNormas',
  'url_fondoEventos',
  'url_fondoElecciones',
  'url_fondoContactanos',
  'url_convenios',
];

const rule = ruleOf(configuraciones.updateImagen.input, 'image');

/** The banner image of each inner page, cropped as on the page. */
export const Component = () => {
  const settings = useLoaderData<typeof loader>();
  return (
    <Screen title="Fondos de páginas">
      <May call={configuraciones.update}>
        <p className={s['nota']}>Así se recortan en el encabezado de cada página. {describe(rule)}</p>
        <div className={s['losas']}>
          <SettingFields claves={claves} preview={BannerPreview} settings={settings} tile />
        </div>
      </May>
    </Screen>
  );
};
