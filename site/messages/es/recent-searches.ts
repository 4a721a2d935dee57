/** The visitor's last searches, to be made again. */
export const recentSearches = {
  label: 'Sus últimas búsquedas',
  startAgain: 'Empezar una búsqueda nueva',
  forget: 'Borrar mis búsquedas',
};
