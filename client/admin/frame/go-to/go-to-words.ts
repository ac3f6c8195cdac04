export const GO_TO = 'Ir a…';
export const GO_TO_EXAMPLES = 'Una pantalla, un evento, una consulta';
