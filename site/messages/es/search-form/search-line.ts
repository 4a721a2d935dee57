/** The line above results with the current search. */
export const searchLine = { edit: 'Cambiar la búsqueda', anywhere: 'Destino' };
