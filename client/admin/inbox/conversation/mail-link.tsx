import { Fragment } from 'react';
import { cx } from '../../../lib/cx.ts';
import s from './new-tab-link.module.css';

/** A mailto link; the address may wrap after «@». */
export const MailLink = ({ to }: { to: string }) => (
  <a className={cx(s['enlace'], s['correo'])} href={`mailto:${to}`}>
    {to.split('@').map((part, at) => (
      <Fragment key={part}>
        {at > 0 ? (
          <>
            @<wbr />
          </>
        ) : null}
        {part}
      </Fragment>
    ))}
  </a>
);
