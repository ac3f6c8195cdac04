import { useWatch } from 'react-hook-form';
import { slugOf } from '#shared/content/events/slugs.ts';
import { SiteCard } from '../ui/record/site-card.tsx';
import { branchOf } from './menu-branches.ts';
import { NOT_IN_MENU } from './place-in-menu.ts';

const useTexts = (): [titulo: string, slug: string, menu: string] => {
  const [titulo, slug, menu]: unknown[] = useWatch({ name: ['titulo', 'slug', 'menu'] });
  return [String(titulo).trim(), String(slug).trim(), String(menu)];
};

/** Where visitors find the page and what it is called, as far as it is written. */
export const PageCard = () => {
  const [titulo, slug, menu] = useTexts();
  return (
    <SiteCard
      label="La página en el sitio"
      place={menu === NOT_IN_MENU ? null : `Menú › ${branchOf(menu)}`}
      title={titulo || 'Título de la página'}
    >
      <span className="dato">
        {location.host}/<wbr />
        {slugOf(slug || titulo)}
      </span>
    </SiteCard>
  );
};
