/** Above every search form. */
export const searchTabs = {
  label: 'Qué quiere buscar',
  tabs: { flights: 'Vuelos', stays: 'Hoteles', holidays: 'Vuelo y hotel', cruises: 'Cruceros' },
};
