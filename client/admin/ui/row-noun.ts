/** Name of a list's rows, from which the list's texts are built. */
export interface RowNoun {
  /** «cuenta» */
  readonly one: string;
  /** «cuentas» */
  readonly many: string;
  /** `f` for «una cuenta», `m` for «un evento». */
  readonly gender: 'f' | 'm';
  /** Nobody makes two of them in a row: a new one has no «Guardar y agregar otro». */
  readonly isRare?: true;
  /** Overrides of the generated texts: «Agregar al menú». */
  readonly words?: Readonly<Partial<Record<'create' | 'edit' | 'remove' | 'save', string>>>;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

/** The texts of a noun: «Nueva cuenta», «Todavía no hay cuentas.», «¿Estás seguro de que deseas eliminar esta cuenta?» */
export const wordsFor = ({ one, many, gender, words = {} }: RowNoun) => {
  const isFeminine = gender === 'f';
  return {
    create: words.create ?? `${isFeminine ? 'Nueva' : 'Nuevo'} ${one}`,
    edit: words.edit ?? `Editar ${one}`,
    save: words.save ?? `Guardar ${one}`,
    another: `Guardar y agregar ${isFeminine ? 'otra' : 'otro'}`,
    remove: words.remove ?? `Eliminar ${one}`,
    question: `¿Estás seguro de que deseas eliminar ${isFeminine ? 'esta' : 'este'} ${one}?`,
    empty: `Todavía no hay ${many}.`,
    nothingHere: `Aquí no hay ${many}.`,
    all: isFeminine ? 'Ver todas' : 'Ver todos',
    /** «3 elegidas» */
    chosen: (count: number): string =>
      `${count} ${isFeminine ? 'elegida' : 'elegido'}${count === 1 ? '' : 's'}`,
    /** «¿Eliminar las 3 cuentas elegidas?» */
    removeChosen: (count: number): string => {
      if (count === 1) return isFeminine ? `¿Eliminar la ${one} elegida?` : `¿Eliminar el ${one} elegido?`;
      return isFeminine
        ? `¿Eliminar las ${count} ${many} elegidas?`
        : `¿Eliminar los ${count} ${many} elegidos?`;
    },
    /** «Cuentas» */
    title: capital(many),
  };
};
