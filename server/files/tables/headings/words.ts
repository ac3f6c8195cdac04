import { fold } from '#shared/contract/words/fold.ts';

/** Synonyms and abbreviations of heading words. */
const SHORT: Readonly<Record<string, string>> = {
  numero: 'n no nro num nr nmro numer',
  codigo: 'cod codig cdgo cdg',
  apellido: 'ap ape apel apell apelli aps',
  paterno: 'pat pater patern',
  materno: 'mater matern',
  nombre: 'nom nomb nombr prenombre',
  completo: 'compl',
  primer: '1 1er 1ro 1ero 1ra 1era primero primera i',
  segundo: '2 2do 2da 2ndo segunda ii',
  documento: 'doc docum dcto docto',
  identidad: 'ident identif identificacion',
  nacional: 'nac',
  estado: 'est status estatus',
  situacion: 'sit situac',
  condicion: 'cond condic',
  habil: 'hab habilit habilitado habilitada habilitacion habilidad habilitad habiles habilitados habilitadas',
  inhabil: 'inhabilitado inhabilitada',
  vigencia: 'vig vigenc validez',
  vigente: 'valido valida',
  vencimiento: 'venc vcto vto vencim vencto vence caducidad caduca expira expiracion vencimto',
  fin: 'final termino termina',
  inicio: 'inic comienzo inicia',
  fecha: 'f fec fech fch dia',
  colegiatura: 'colegiat colegiac colegiacion',
  matricula: 'matric matr',
  registro: 'reg regist',
  carnet: 'carne credencial',
  pagado: 'pago cotizado aportado aporte cancelado',
  titulo: 'tit',
  descripcion: 'desc descrip resumen',
  hora: 'h hr',
  enlace: 'link url web',
  imagen: 'img foto afiche',
  persona:
    'col coleg colegiado colegiada miembro socio socia afiliado afiliada agremiado agremiada asociado asociada alumno ' +
    'alumna estudiante docente profesor profesora maestro trabajador trabajadora personal integrante titular profesional ' +
    'egresado egresada participante estadistico estadistica ingeniero licenciado abogado',
};

/** Stop words. */
const JOINING = new Set('de del la las el los y e o u a al en su sus por segun con'.split(' '));
/** Words of a heading that do not change its meaning. */
const BESIDES = new Set(
  (
    'persona actual esta completo oficial unico institucional gremial ano mes enero febrero marzo abril mayo junio julio agosto ' +
    'septiembre setiembre octubre noviembre diciembre ene feb mar abr jun jul ago sep set oct nov dic'
  ).split(' '),
);

const CANON: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT).flatMap(([word, short]) =>
    [word, ...short.split(' ')].map((one) => [one, word] as const),
  ),
);

/** Singular of a word: `apellido` for `apellidos`. */
const singular = (word: string): string =>
  /[aeiou]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
const canonical = (word: string): string => CANON.get(word) ?? CANON.get(singular(word)) ?? singular(word);

/** Maximum characters of a heading. */
const LONGEST = 120;

/** Single letters that count as words in a joined heading. */
const ALONE = new Set(['n', 'f', 'y']);

/** Maximum letters of a word. */
const LONGEST_WORD = 16;

/** Splits `apellidosynombres` into known words; null if that is not possible. */
const apart = (joined: string, isKnown: (word: string) => boolean): string[] | null => {
  // The shortest split of the first n letters, for each n.
  const best: (string[] | undefined)[] = [[]];
  const isWord = (word: string): boolean =>
    word.length > 1 ? isKnown(word) || isKnown(singular(word)) : ALONE.has(word);
  for (let end = 1; end <= joined.length; end += 1)
    for (let from = Math.max(0, end - LONGEST_WORD); from < end; from += 1) {
      const words = best[from];
      const word = joined.slice(from, end);
      if (!words || !isWord(word)) continue;
      const isFewer = words.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY);
      if (isFewer) best[end] = [...words, word];
    }
  return best[joined.length] ?? null;
};

/** Splits a heading into words: `Ap.Paterno` and `ApellidoPaterno` are two words, `D.N.I.` one. */
const rawWords = (heading: string): string[] =>
  fold(
    heading
      .slice(0, LONGEST)
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1'),
  )
    .replaceAll(/[º°ª]/g, '')
    .replaceAll(/\b(\d)\.(?=[a-z])/g, '$1')
    .replaceAll('#', ' numero ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Normalized words of a heading; `known` are the words of known headings. */
export const wordsOf = (heading: string, known: ReadonlySet<string>): string[] => {
  const isKnown = (word: string): boolean => CANON.has(word) || known.has(word) || JOINING.has(word);
  return rawWords(heading)
    .flatMap((word) => (isKnown(word) || isKnown(singular(word)) ? [word] : (apart(word, isKnown) ?? [word])))
    .filter((word) => !JOINING.has(word))
    .map(canonical);
};

/** The words without additions such as years, months or whose column it is. */
export const bareWords = (words: readonly string[]): string[] =>
  words.filter((word) => !BESIDES.has(word) && !/^\d+$/.test(word));

/** A heading without text in brackets. */
export const withoutBrackets = (heading: string): string =>
  heading
    .slice(0, LONGEST)
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]|\*/g, ' ')
    .trim();

/** Key of a set of words, regardless of order and repetition. */
export const wordsKey = (words: readonly string[]): string => [...new Set(words)].toSorted().join(' ');

/** Abbreviation of a professional association, which often names its membership number: `CEP`, `CIP`. */
const COLLEGE = /^c[a-z]{2,5}$/;
const NO_COLLEGE = new Set(
  'cel cels celu cta cci casa curso cuota cargo cuenta clase ciclo ciudad centro correo copia caja campo cuspp cese'.split(
    ' ',
  ),
);
/** Replaces such an abbreviation with `sigla`; null if there is none. */
export const withCollege = (heading: string, words: readonly string[]): string[] | null => {
  const isCollege = (word: string): boolean =>
    COLLEGE.test(word) &&
    !NO_COLLEGE.has(word) &&
    !CANON.has(word) &&
    (word.length === 3 || heading.includes(word.toUpperCase()));
  return words.some(isCollege) ? words.map((word) => (isCollege(word) ? 'sigla' : word)) : null;
};
