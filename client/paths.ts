/** Every URL of the public site and the module in `pages/` that shows it. */
export const publicPaths: Readonly<Record<string, string>> = {
  '/': 'inicio',
  '/eventos': 'eventos',
  '/eventos/:slug': 'evento',
};

/** The module for every other address. */
export const NOT_FOUND = 'no-encontrado';

/** Every URL of the back office and the module in `admin/` that shows it. */
export const adminPaths: Readonly<Record<string, string>> = {
  '/administrable': 'inicio',
  '/gestion-eventos': 'gestion-eventos',
  '/nuevo-evento/:slug?': 'nuevo-evento',
};

export const LOGIN_PATH = '/login';
