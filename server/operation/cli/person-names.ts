/** Words that begin a surname and do not end it: «De la Cruz», «Del Águila», «San Martín». */
const PARTICLES = new Set('de del la las los y san santa da dos di van von der mac'.split(' '));

/** Two surnames in one text, each with the particles before it. */
const surnamesIn = (text: string): string[] => {
  const surnames: string[] = [];
  let begun = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    begun = begun === '' ? word : `${begun} ${word}`;
    if (PARTICLES.has(word.toLowerCase())) continue;
    surnames.push(begun);
    begun = '';
  }
  return begun === '' ? surnames : [...surnames, begun];
};

interface Named {
  readonly Nombres: string;
  readonly ApellidoPaterno: string;
  readonly ApellidoMaterno: string;
}

/** Both surnames apart. */
const withSurnames = (apellidos: string): Omit<Named, 'Nombres'> => {
  const [ApellidoPaterno = '', ...rest] = surnamesIn(apellidos);
  return { ApellidoPaterno, ApellidoMaterno: rest.join(' ') };
};

type Texts = Readonly<Partial<Record<'completo' | 'nombres' | 'apellidos' | 'paterno' | 'materno', string>>>;

/** The parts of a name, however a list writes it; null for a whole name whose surnames cannot be told apart. */
export const namesIn = ({ completo, ...parts }: Texts): Named | null => {
  if (completo === undefined) return joinedParts(parts);
  const [surnames = '', given = ''] = completo.split(',', 2);
  return completo === '' || completo.includes(',')
    ? { Nombres: given.trim(), ...withSurnames(surnames) }
    : null;
};

const joinedParts = ({ nombres = '', apellidos, paterno, materno }: Omit<Texts, 'completo'>): Named => {
  if (paterno === undefined && apellidos !== undefined)
    return { Nombres: nombres, ...withSurnames(apellidos) };
  return { Nombres: nombres, ApellidoPaterno: paterno ?? '', ApellidoMaterno: materno ?? '' };
};
