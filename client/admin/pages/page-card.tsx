import { useWatch } from 'react-hook-form';
import { slugOf } from '#shared/content/events/slugs.ts';
import { RailSection } from '../ui/record/record-form.tsx';
import { branchOf } from './menu-branches.ts';
import s from './page-card.module.css';
import { NOT_IN_MENU } from './place-in-menu.ts';

const useTexts = (): [titulo: string, slug: string, menu: string] => {
  const [titulo, slug, menu]: unknown[] = useWatch({ name: ['titulo', 'slug', 'menu'] });
  return [String(titulo).trim(), String(slug).trim(), String(menu)];
};

/** Where visitors find the page and what it is called, as far as it is written. */
export const PageCard = () => {
  const [titulo, slug, menu] = useTexts();
  return (
    <RailSection title="Así la encontrarán">
      <figure aria-label="La página en el sitio" className={s['tarjeta']}>
        <div className="noche">
          {menu === NOT_IN_MENU ? null : <p>Menú › {branchOf(menu)}</p>}
          <b>{titulo || 'Título de la página'}</b>
        </div>
        <figcaption className="dato">
          {location.host}/<wbr />
          {slugOf(slug || titulo)}
        </figcaption>
      </figure>
    </RailSection>
  );
};
