import { type Problema, PROBLEMAS_MOSTRADOS } from '#shared/content/members/padrones.ts';

/** The first problems of a list, and how many there are. */
export class Problems {
  readonly first: Problema[] = [];
  total = 0;

  add(linea: number, texto: string): void {
    this.total += 1;
    if (this.first.length < PROBLEMAS_MOSTRADOS) this.first.push({ linea, texto });
  }
}
