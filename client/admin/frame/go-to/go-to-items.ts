import { type LucideIcon, Plus, UserRound } from 'lucide-react';
import { fold } from '#shared/contract/words/fold.ts';
import { puede, type Rol } from '#shared/contract/permisos.ts';
import { createLinks, homeLink, menu } from '../menu/menu.ts';
import { menuLink, type MenuLink } from '../menu/menu-link.ts';
import { screenIcon } from '../menu/screen-icons.ts';

/** One line of «Ir a…». */
export interface GoToItem {
  readonly to: string;
  readonly label: string;
  /** Menu block of a screen, or kind of a record. */
  readonly note: string;
  readonly icon: LucideIcon;
  /** Does something to a record, rather than opening it. */
  readonly isAct?: boolean;
}
export interface GoToGroup {
  readonly value: string;
  readonly items: readonly GoToItem[];
}

/** Maximum rows of a group. */
const MOST = 8;

const profile = menuLink('/perfil', 'Mi Perfil', {
  permiso: 'propio',
  words: 'contraseña clave sesiones segundo factor preferencias',
});
const upload = menuLink('/biblioteca', 'Subir archivos', {
  permiso: 'contenido.editar',
  words: 'imágenes fotos pdf',
});
const template = menuLink('/plantillas?nuevo=1', 'Nueva plantilla de respuesta', {
  permiso: 'mensajes.editar',
  words: 'contestar',
});
const members = menuLink('/gestion-colegiados?nuevo=1', 'Importar un padrón', {
  permiso: 'padron.editar',
  words: 'colegiados lista habilitados',
});
const invite = menuLink('/usuarios-gestion?nuevo=invitado', 'Invitar', {
  permiso: 'usuarios.editar',
  words: 'usuario cuenta colega',
});

interface Candidate extends GoToItem {
  readonly words: string;
}

const candidate = ({ opens, label, words }: MenuLink, icon: LucideIcon, note = ''): Candidate => ({
  to: opens,
  label,
  note,
  icon,
  words,
});

const permitted = (rol: Rol, links: readonly MenuLink[]): MenuLink[] =>
  links.filter(({ permiso }) => puede(rol, permiso));

/** What a role may create. */
export const creationsOf = (rol: Rol): MenuLink[] =>
  permitted(rol, [...createLinks, upload, template, members, invite]);

const actionsOf = (rol: Rol): Candidate[] => creationsOf(rol).map((link) => candidate(link, Plus));

const screensOf = (rol: Rol): Candidate[] => [
  candidate(homeLink, homeLink.icon),
  ...menu.flatMap(({ label, links }) =>
    permitted(rol, links).map((link) => candidate(link, screenIcon(link.to), label)),
  ),
  candidate(profile, UserRound),
];

/** Items in which every search word is the prefix of a word; matches in the label first, then in the other words. */
export const matchingItems = <T extends { label: string; words?: string }>(
  query: string,
  all: readonly T[],
): T[] => {
  const asked = fold(query).split(/\s+/).filter(Boolean);
  const isIn = (text: string): boolean => {
    const words = fold(text).split(/[^\p{L}\p{N}]+/u);
    return asked.every((word) => words.some((one) => one.startsWith(word)));
  };
  const named = all.filter(({ label }) => isIn(label));
  const others = all.filter((one) => !named.includes(one) && isIn(`${one.label} ${one.words ?? ''}`));
  return [...named, ...others];
};

/** The verb among the words, «elim asamblea», and the words that name a record; null without one of them. */
export const verbIn = (query: string): { verb: 'history' | 'removal'; rest: string } | null => {
  const words = query.split(/\s+/).filter(Boolean);
  const at = words.findIndex((word) => /^(?:hist|elim)/.test(fold(word)));
  const rest = words.filter((word, place) => place !== at && fold(word) !== 'de').join(' ');
  if (at === -1 || rest === '') return null;
  return { verb: fold(words[at] ?? '').startsWith('elim') ? 'removal' : 'history', rest };
};

/** Actions and screens for a role; all of them for an empty query. First the screens where a name begins with it: «padrón». */
export const goToGroups = (query: string, rol: Rol, records: readonly GoToItem[]): GoToGroup[] => {
  const actions = { value: 'Acciones', items: matchingItems(query, actionsOf(rol)) };
  const screens = { value: 'Pantallas', items: matchingItems(query, screensOf(rol)) };
  const begun = fold(query.trim());
  const isScreen = begun !== '' && screens.items.some(({ label }) => fold(label).startsWith(begun));
  return [
    ...(isScreen ? [screens, actions] : [actions, screens]),
    { value: 'Registros', items: records.filter(({ isAct }) => !isAct) },
    { value: 'Qué hacer con un registro', items: records.filter(({ isAct }) => isAct) },
  ]
    .map(({ value, items }) => ({ value, items: query.trim() ? items.slice(0, MOST) : items }))
    .filter(({ items }) => items.length > 0);
};
