import { type Problema, PROBLEMAS_MOSTRADOS } from '#shared/content/members/padrones.ts';

/** A file that cannot be read as a list of members at all; the message says why. */
export class BadList extends Error {
  readonly line: number;
  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

/** The first problems of a list, and how many there are. */
export class Problems {
  readonly first: Problema[] = [];
  total = 0;

  add(linea: number, texto: string): void {
    this.total += 1;
    if (this.first.length < PROBLEMAS_MOSTRADOS) this.first.push({ linea, texto });
  }
}
