/** The line over results that says what was searched for. */
export const searchLine = { edit: 'Cambiar la búsqueda', anywhere: 'Destino' };
