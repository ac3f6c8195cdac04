import { useState } from 'react';
import { nombreCompleto } from '#shared/asociacion.ts';
import { recortar } from '../../lib/recortar.ts';
import { useOrigin } from '../../lib/page.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface HeadProps {
  /** the page's own name; the home page has none */
  title?: string;
  description: string;
  /** canonical path */
  path: string;
  image?: string | null;
  type?: 'website' | 'article';
  /** structured data */
  data?: object;
  /** kept out of search engines */
  hidden?: boolean;
}

/** Title, description, canonical address, sharing cards and structured data of a page. */
export function Head({ title, description, path, image, type = 'website', data, hidden = false }: HeadProps) {
  const origin = useOrigin();
  const url = origin + path;
  const full = title ? `${title} · ${nombreCompleto}` : nombreCompleto;
  const summary = recortar(description.replaceAll(/\s+/g, ' ').trim(), 160);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={summary} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={nombreCompleto} />
      <meta property="og:locale" content="es_PE" />
      <meta property="og:title" content={title ?? nombreCompleto} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={origin + image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {data && <StructuredData key={path} data={data} />}
    </>
  );
}

/**
 * Only in the page the server sends: whoever reads this data reads that page, and the content policy lets no script
 * element be made in the browser. «<» is escaped, so that no text of ours can end the element.
 */
function StructuredData({ data }: { data: object }) {
  const hydrated = useHydrated();
  const [sent] = useState(!hydrated);
  if (!sent) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
