/** Members of the register for whom the stories of one process may make accounts. */
export const MEMBERS = 40;
/** More processes than ever run stories; they are numbered from 1. */
export const WORKERS = 8;

/** `prueba-17` has the DNI 90000017. */
export const memberOf = (at: number) => ({ Codigo: `prueba-${at}`, dni: String(90_000_000 + at) });
