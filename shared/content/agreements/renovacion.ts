/** Days before its end to renew an agreement. A file without zod: the office's first screen imports it. */
export const DIAS_PARA_RENOVAR = 60;
