import { splitLinks } from '../../lib/text/links.ts';

interface LinkedTextProps {
  children: string;
  /** Additional `rel` values, such as `ugc` for visitors' links. */
  rel?: string;
  /** `_blank` for screens with unsaved input. */
  target?: '_blank';
}

/** A plain text whose addresses, e-mails and telephone numbers are links. */
export const LinkedText = ({ children, rel, target }: LinkedTextProps) =>
  splitLinks(children).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a
        // Print adds the address to links that do not show it.
        data-direccion={part.href.startsWith('http') ? '' : undefined}
        href={part.href}
        // The same address may occur twice: only its place tells the parts apart.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        rel={rel ? `noopener ${rel}` : 'noopener'}
        target={target}
      >
        {part.text}
      </a>
    ),
  );
