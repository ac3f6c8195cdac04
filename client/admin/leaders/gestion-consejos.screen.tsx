import { redirect } from 'react-router-dom';
import { councilPath } from './council-path.ts';

/** Redirects the former list of councils, whose periods are tabs now. */
export const loader = () => redirect(councilPath());

/** Never shown: the loader redirects. */
export const Component = () => null;
