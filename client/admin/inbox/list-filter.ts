/** The parameter with the number of a page's first row: its place in the list says how to read it, not how many came before. */
export const NUMBER = 'n';

/** From 1. */
export const firstNumberIn = (params: URLSearchParams): number => {
  const given = params.get(NUMBER) ?? '';
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 1;
};

/** Words and place that a list's address asks for. */
export const searchIn = (params: URLSearchParams) => {
  const [texto, antes, despues] = ['q', 'antes', 'despues'].map((name) => params.get(name)?.trim());
  return {
    ...(texto && { texto: texto.slice(0, 200) }),
    ...(antes && { antes }),
    ...(despues && { despues }),
  };
};

/** How many there are in all states together. */
export const totalOf = ({ cuentas }: { readonly cuentas: Readonly<Record<string, number>> }): number =>
  Object.values(cuentas).reduce((sum, count) => sum + count, 0);
