import { useLoaderData } from 'react-router-dom';
import type { ClaveBase } from '#shared/claves.ts';
import { configuraciones } from '#shared/configuraciones.ts';
import { read } from '../../api.ts';
import { BannerPreview } from './banner-preview.tsx';
import { adminLoader } from '../session/loading.ts';
import s from './fondos-paginas.module.css';
import { Screen } from '../frame/screen.tsx';
import { SettingsPanel } from './settings-screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(configuraciones.list));

const pages: readonly { page: string; clave: ClaveBase }[] = [
  { page: 'Nosotros', clave: 'url_fondoNosotros' },
  { page: 'Colegiatura', clave: 'url_fondoColegiatura' },
  { page: 'Normas', clave: 'url_fondoNormas' },
  { page: 'Eventos', clave: 'url_fondoEventos' },
  { page: 'Elecciones', clave: 'url_fondoElecciones' },
  { page: 'Contacto', clave: 'url_fondoContactanos' },
  { page: 'Convenios', clave: 'url_convenios' },
];

/** The banner image of each inner page, cropped as on the page. */
export const Component = () => {
  const settings = useLoaderData<typeof loader>();
  return (
    <Screen title="Fondos de páginas">
      <div className={s['rejilla']}>
        {pages.map(({ page, clave }) => (
          <SettingsPanel
            id={`fondo-${clave}`}
            key={clave}
            preview={BannerPreview}
            section={{ title: page, claves: [clave] }}
            settings={settings}
          />
        ))}
      </div>
    </Screen>
  );
};
