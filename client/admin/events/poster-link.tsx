import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** The poster of a published event, to be printed. */
export const PosterLink = ({ slug }: { slug: string }) => (
  <a className={buttonClass({ variant: 'secondary' })} download href={`/eventos/${slug}.pdf`}>
    Afiche
    <Icon of={Download} size={18} />
    <span className="visually-hidden"> (PDF)</span>
  </a>
);
