/** Days before its end from which an agreement should be renewed. Apart: the office's first screen needs no form's rules. */
export const DIAS_PARA_RENOVAR = 60;
