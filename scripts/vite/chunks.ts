/** The sheet of the public pages. */
export const SHEET = 'estilos';
/** The frame of the back office and its first screen. */
export const FIRST_SCREEN = 'oficina';

/**
 * Few files instead of one for each module that two entries share: over a slow line, every request costs as much as
 * some kilobytes. The first group that matches a module takes it, and what it imports unless an earlier group has it.
 */
export const chunks = [
  { name: SHEET, test: /client[\\/](?:pages|ui|styles)[\\/](?!office\.css).*\.css$/ },
  {
    name: 'arranque',
    test: /preload-helper|client[\\/](?:behaviours[\\/]support-commands|lib[\\/](?:stored-keys|api-prefix|call-headers|home-path))\.ts$/,
  },
  // What the back office's document runs first. It begins when it is loaded: no public page may import it.
  { name: 'primero', test: /client[\\/](?:admin-start|lib[\\/]first-calls)\.ts$|primera-pantalla\.ts$/ },
  // What an island waits for: React with the plain facts of `shared/`.
  {
    name: 'base',
    test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|shared[\\/](?:[^\\/]+[\\/])+(?:asociacion|busqueda|celular|codigos|imagenes|lima|longitudes|textos)\.ts$|client[\\/]lib[\\/]undoable-changes\.ts$/,
  },
  // What islands and the back office share.
  {
    name: 'piezas',
    test: /client[\\/](?:(?:ui|lib)[\\/].*|passkeys)\.tsx?$/,
    minShareCount: 2,
  },
  // The HTTP library, fetched with the first call.
  { name: 'axios', test: /node_modules[\\/]axios[\\/]/ },
  // The calls of a visitor's forms with the library that checks them, fetched when a form is touched.
  {
    name: 'contrato',
    test: /node_modules[\\/]zod[\\/]|client[\\/](?:api|session)\.ts$|shared[\\/](?:contract[\\/]senales|correspondence[\\/](?:comentarios|consultas)|content[\\/]members[\\/]colegiados|people[\\/](?:accesos|sesion))\.ts$/,
  },
  // The back office's frame and its first screen, with all they import.
  {
    name: FIRST_SCREEN,
    test: /client[\\/]admin(?:[\\/](?:frame[\\/](?:layout|screen)|home[\\/]inicio\.screen))?\.tsx$/,
  },
  // What its other screens share: lists, sheets, menus, calls, formatted text. Each screen has a file of its own, the editor too.
  {
    name: 'listas',
    test: /client[\\/]admin[\\/](?!.*\.screen\.tsx$)|shared[\\/]|node_modules[\\/]lucide-react[\\/]/,
    minShareCount: 2,
  },
];
