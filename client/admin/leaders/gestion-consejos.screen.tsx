import { redirect } from 'react-router-dom';
import { councilPath } from './council-path.ts';

/** Where councils had a list of their own: their periods are tabs now. */
export const loader = () => redirect(councilPath());

/** Nothing stands there meanwhile. */
export const Component = () => null;
