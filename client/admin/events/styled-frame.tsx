import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

interface StyledFrameProps {
  /** Gives it its size. */
  className: string | undefined;
  title: string;
  children: ReactNode;
}

/** Copies the page's style sheets and theme into an iframe's document. */
const furnish = (target: Document): HTMLElement => {
  if (target.head.childElementCount > 0) return target.body;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    target.head.append(sheet.cloneNode(true));
  const { tema } = document.documentElement.dataset;
  if (tema) target.documentElement.dataset['tema'] = tema;
  target.documentElement.lang = 'es';
  // A preview is not interactive.
  target.body.inert = true;
  return target.body;
};

/** An iframe, so that media queries follow the width of the preview. */
export const StyledFrame = ({ className, title, children }: StyledFrameProps) => {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const fill = useCallback((frame: HTMLIFrameElement | null) => {
    if (frame?.contentDocument) setBody(furnish(frame.contentDocument));
  }, []);
  return (
    <span className={className}>
      <iframe
        // Some browsers replace the empty document once it has loaded.
        onLoad={({ currentTarget }) => fill(currentTarget)}
        ref={fill}
        // Scripts stay off; the page itself draws into it.
        sandbox="allow-same-origin"
        tabIndex={-1}
        title={title}
      />
      {body ? createPortal(children, body) : null}
    </span>
  );
};
