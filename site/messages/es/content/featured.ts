/** Lists of what there is to look at, on the home page and below the forms. */
export const featured = {
  stays: 'Hoteles en los destinos que más se buscan',
  packages: 'Vuelo y hotel a los destinos que más se buscan',
  cruises: { heading: 'Próximos cruceros', all: 'Ver todos los cruceros' },
  cruisesByRegion: { heading: '¿Por dónde quiere navegar?', all: 'Ver todos los cruceros' },
  cheapestCruise: (name: string) => `El más económico: ${name}`,
  tours: { heading: 'Próximos tours', all: 'Ver todos los tours' },
  staysIn: (city: string) => `Hoteles en ${city}`,
  weekend: 'El próximo fin de semana',
  longWeekend: 'Puente festivo',
  toursIn: (city: string) => ({ heading: `Tours en ${city}`, all: `Ver los tours en ${city}` }),
  cruisesFrom: (port: string) => ({ heading: `Cruceros desde ${port}`, all: `Ver los cruceros desde ${port}` }),
};

/** What a night costs, month by month. */
export const stayMonths = {
  heading: 'Cuánto cuesta la noche, mes a mes',
  headingIn: (city: string) => `Hoteles en ${city}, mes a mes`,
  note: (guests: string) =>
    `Por noche, con impuestos: ${guests}. Son los precios más bajos de búsquedas recientes, cerca del centro. Al tocar uno lo buscamos de nuevo: puede cambiar o agotarse.`,
  staysIn: (city: string) => `Hoteles en ${city},`,
  lowest: 'el más bajo',
  from: 'desde',
  perNight: 'por noche, con impuestos',
};
