import { Link } from 'react-router-dom';
import { useMayOpen } from '../session/may-open.tsx';

/** A link to the editor of a row; plain text for a role that only reads. */
export const EditorLink = ({ to, children }: { to: string; children: string }) =>
  useMayOpen()(to) ? <Link to={to}>{children}</Link> : children;
