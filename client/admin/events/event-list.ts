/** The list of events, to which their record leads back. */
export const eventList = { path: '/gestion-eventos', title: 'Eventos y noticias' };
