import { summaryOf } from '../../lib/text/summary.ts';
import { useOrigin } from '../context/page-context.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { useAssociation } from '../../ui/association.ts';
import { type Card, siteCard } from './card.ts';

interface HeadProps {
  /** the page's own name; the home page has none */
  title?: string;
  description: string;
  path: string;
  /** picture for social networks; by default the association's */
  card?: Card;
  /** path of the page's event as a calendar file */
  calendar?: string;
  type?: 'website' | 'article';
  data?: object | undefined;
  /** breadcrumb, also as structured data */
  trail?: readonly Crumb[];
  hidden?: boolean;
}

/** Title, description, canonical address, sharing cards and structured data of a page. */
export function Head(props: HeadProps) {
  const { title, path, calendar, data, trail, hidden = false } = props;
  const origin = useOrigin();
  const { completo } = useAssociation();
  const full = title ? `${title} · ${completo}` : completo;
  const summary = summaryOf(props.description);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={summary} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      <Sharing {...props} description={summary} />
      {calendar && (
        <link rel="alternate" type="text/calendar" href={calendar} title={`Calendario: ${full}`} />
      )}
      {(data || trail) && (
        <StructuredData data={[...(data ? [data] : []), ...(trail ? [steps(trail, origin, path)] : [])]} />
      )}
    </>
  );
}

function Sharing({ title, description, path, card, type = 'website' }: HeadProps) {
  const origin = useOrigin();
  const association = useAssociation();
  const { completo } = association;
  const { src, alt } = card ?? siteCard(association);
  const image = origin + src;
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={completo} />
      <meta property="og:locale" content="es_PE" />
      <meta property="og:title" content={title ?? completo} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** The breadcrumb as search engines read it. */
const steps = (trail: readonly Crumb[], origin: string, path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: origin + (to ?? path),
  })),
});

/** «<» is escaped, so that no text of ours can end the element. */
function StructuredData({ data }: { data: object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
