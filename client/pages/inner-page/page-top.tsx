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
  /** path of a calendar of what the page shows */
  calendar?: string;
}

/** Head and banner of a page one level below the home page. */
export function PageTop({ banner, image, step, ...head }: PageTopProps) {
  const { title } = head;
  const trail: Crumb[] = [{ label: 'Inicio', to: '/' }, { label: step ?? title }];
  return (
    <>
      <Head {...head} trail={trail} />
      <Banner title={banner ?? title} trail={trail} image={image} />
    </>
  );
}
