import { mapKeys } from './codigos.ts';

/** The icon shapes of states, so that colour is never the only sign: ring, dot, triangle, half disc, square. */
export type Tono = 'pendiente' | 'bien' | 'aviso' | 'programado' | 'terminado';
export interface Estado {
  readonly label: string;
  readonly tone: Tono;
}
export type Estados = Readonly<Record<string, Estado>>;
/** States with a tab each above the list, in this order; `filter` is the tab's name in the URL. */
export type EstadosConPestana = Readonly<
  Record<string, Estado & { readonly filter: string; readonly tab: string }>
>;

/** What staff sets for an event or a page. */
export const estadoEvento = {
  P: { label: 'Publicado', tone: 'bien' },
  B: { label: 'Borrador', tone: 'pendiente' },
  O: { label: 'Oculto', tone: 'aviso' },
} as const satisfies Estados;
const { P: publicado, ...noPublicado } = estadoEvento;
/** The current state of an event or page: D is scheduled, V has expired. */
export const situacionEvento = {
  P: publicado,
  D: { label: 'Programado', tone: 'programado' },
  V: { label: 'Vencido', tone: 'terminado' },
  ...noPublicado,
} as const satisfies Estados;

/** State of one election phase, or of all phases together, on a day. */
export const estadoFase = {
  P: { label: 'Por empezar', tone: 'pendiente' },
  C: { label: 'En curso', tone: 'programado' },
  T: { label: 'Terminada', tone: 'terminado' },
} as const satisfies Estados;

/** State of an enquiry in the inbox. The spec's calls know only P and R. */
export const situacionConsulta = {
  P: { label: 'Pendiente', tone: 'pendiente', filter: 'pendientes', tab: 'Pendientes' },
  R: { label: 'Respondido', tone: 'bien', filter: 'respondidas', tab: 'Respondidas' },
  A: { label: 'Archivado', tone: 'bien', filter: 'archivadas', tab: 'Archivadas' },
  N: { label: 'No deseado', tone: 'aviso', filter: 'no-deseadas', tab: 'No deseadas' },
} as const satisfies EstadosConPestana;

/** E: waits for approval by staff. V: visible to visitors. N: rejected. */
export const estadoComentario = {
  E: { label: 'En espera', tone: 'pendiente', filter: 'en-espera', tab: 'En espera' },
  V: { label: 'Visible', tone: 'bien', filter: 'visibles', tab: 'Visibles' },
  O: { label: 'Oculto', tone: 'terminado', filter: 'ocultos', tab: 'Ocultos' },
  N: { label: 'No deseado', tone: 'aviso', filter: 'no-deseados', tab: 'No deseados' },
} as const satisfies EstadosConPestana;

/** State of an outgoing mail; N: written while no mail server was configured. */
export const estadoCorreo = {
  P: { label: 'En espera', tone: 'pendiente' },
  E: { label: 'Enviado', tone: 'bien' },
  F: { label: 'Falló', tone: 'aviso' },
  N: { label: 'Sin servidor', tone: 'aviso' },
} as const satisfies Estados;

export type EstadoEvento = keyof typeof estadoEvento;
export type SituacionEvento = keyof typeof situacionEvento;
export type EstadoFase = keyof typeof estadoFase;
export type SituacionConsulta = keyof typeof situacionConsulta;
export type EstadoComentario = keyof typeof estadoComentario;
export type EstadoCorreo = keyof typeof estadoCorreo;

/** The labels of a table of states. */
export const stateLabels = <State extends string>(states: Readonly<Record<State, Estado>>) =>
  mapKeys(states, (state) => states[state].label);
