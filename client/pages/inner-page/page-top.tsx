import { Banner } from '../ui/banner.tsx';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { Head } from '../head/head.tsx';

interface PageTopProps {
  title: string;
  /** what the banner says, when it is not the title */
  banner?: string;
  description: string;
  path: string;
  image: string | null;
  /** the last step, when it is not the title */
  step?: string;
  hidden?: boolean;
}

/** Head and banner of a page that stands one step below the home page. */
export function PageTop({ title, banner, description, path, image, step, hidden = false }: PageTopProps) {
  const trail: Crumb[] = [{ label: 'Inicio', to: '/' }, { label: step ?? title }];
  return (
    <>
      <Head title={title} description={description} path={path} trail={trail} hidden={hidden} />
      <Banner title={banner ?? title} trail={trail} image={image} />
    </>
  );
}
