/** A sample list of members, of invented people, for staff to fill in. */
export const PADRON_DE_EJEMPLO = `N.º Colegiatura;Apellidos y nombres;DNI;Condición;Habilitado hasta
COE-0101;Quispe Mamani, Rosa María;40000101;Habilitado;31/12/2099
COE-0102;Ríos Núñez, Luis Alberto;40000102;No habilitado;
COE-0103;Zegarra Ticona, Ana Lucía;40000103;Habilitado;31/12/2099
`;
export const NOMBRE_DEL_EJEMPLO = 'padron-de-ejemplo.csv';
