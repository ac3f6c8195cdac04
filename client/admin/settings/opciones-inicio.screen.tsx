import { useLoaderData } from 'react-router-dom';
import { heroEvents, MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { read } from '../../api.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { HeroPlaces } from './hero-places.tsx';
import { loadSettings } from './load-settings.ts';
import { PagePart } from './page-part.tsx';
import { SettingsScreen, type SettingsSection } from './settings-screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [settings, chosen, newest] = await Promise.all([
    loadSettings(),
    read(paginas.destacados),
    read(eventos.list, { limit: MAX_DESTACADOS }),
  ]);
  return { settings, shown: heroEvents(chosen, newest), chosen: new Set(chosen.map(({ id }) => id)) };
});

/** Where visitors see the cards. */
const CARDS = '/#opciones';

/** The four cards below the hero of the home page, in their order. */
const sections: readonly SettingsSection[] = [
  {
    title: 'Colegiados hábiles',
    claves: ['opcionHabiles_titulo', 'opcionHabiles_texto', 'url_registro'],
    preview: 'opcionHabiles',
    site: CARDS,
  },
  {
    title: 'Requisitos',
    claves: ['opcionRequisitos_titulo', 'opcionRequisitos_texto'],
    preview: 'opcionRequisitos',
    site: CARDS,
  },
  {
    title: 'Proceso electoral',
    claves: ['opcionElectoral_titulo', 'opcionElectoral_texto'],
    preview: 'opcionElectoral',
    site: CARDS,
  },
  {
    title: 'Contacto',
    claves: ['opcionContacto_titulo', 'opcionContacto_texto'],
    preview: 'opcionContacto',
    site: CARDS,
  },
];

export const Component = () => {
  const { settings, ...hero } = useLoaderData<typeof loader>();
  return (
    <SettingsScreen
      lead={
        <>
          <HeroPlaces {...hero} />
          <PagePart id="tarjetas" place="tarjetas" title="Las cuatro tarjetas, debajo">
            Llevan a lo que más se busca. Aquí escribes lo que dice cada una.
          </PagePart>
        </>
      }
      sections={sections}
      settings={settings}
      title="Portada"
    />
  );
};
