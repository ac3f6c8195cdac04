/** The screen of a council's people; without a number, of those in office. */
export const councilPath = (id?: number): string =>
  id === undefined ? '/gestion-dirigente' : `/gestion-dirigente/${id}`;
