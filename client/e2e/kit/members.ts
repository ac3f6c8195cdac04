/** Known members for whom stories may make accounts. */
export const MEMBERS = 500;
/** Further members, reserved for stories that make an account by hand. */
const SPARE = 100;
export const ALL_MEMBERS = MEMBERS + SPARE;

/** `prueba-17` has the DNI 90000017. */
export const memberOf = (at: number) => ({ Codigo: `prueba-${at}`, dni: String(90_000_000 + at) });

/** Code of a member whom visitors may ask for. */
export const MEMBER = 'COE-0412';
