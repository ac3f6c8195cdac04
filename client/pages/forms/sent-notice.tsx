import s from './visitor-form.module.css';

/** Says that a message arrived, on the page a form without scripts leads to. */
export const SentNotice = ({ children }: { children: string }) => (
  <output className={s['success']}>{children}</output>
);
