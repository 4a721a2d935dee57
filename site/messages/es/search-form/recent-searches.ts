/** The visitor's last searches, each a link that repeats it. */
export const recentSearches = {
  label: 'Sus últimas búsquedas',
  startAgain: 'Empezar una búsqueda nueva',
  forget: 'Borrar mis búsquedas',
};
