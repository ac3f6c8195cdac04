/** Days before its end from which an agreement should be renewed. */
export const DIAS_PARA_RENOVAR = 60;
