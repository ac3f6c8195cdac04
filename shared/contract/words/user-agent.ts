/** Patterns of browsers, most specific first: Edge also calls itself Chrome and Safari. */
const NAVEGADORES: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Patterns of systems, most specific first: Android calls itself Linux, and an iPhone names Mac OS X. */
const EQUIPOS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: typeof EQUIPOS, agente: string): string | undefined =>
  list.find(([mark]) => mark.test(agente))?.[1];

/** A user agent in plain words: «Chrome en Windows». */
export const nombreDeEquipo = (agente: string | null): string => {
  const navegador = firstOf(NAVEGADORES, agente ?? '');
  const equipo = firstOf(EQUIPOS, agente ?? '');
  if (navegador && equipo) return `${navegador} en ${equipo}`;
  return navegador ?? equipo ?? 'Equipo desconocido';
};
