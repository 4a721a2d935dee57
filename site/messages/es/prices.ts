/** Prices that searches have seen: on the home page, in "where can I go" and beside what is read about a place. */
export const seen = {
  from: 'desde',
  roundTrip: 'Ida y regreso',
  oneWay: 'Solo ida',
  trip: (from: string, to: string) => `${from} → ${to}`,
  days: (out: string, back: string | null) => (back ? `${out} – ${back}` : out),
  seenAt: (moment: string) => `Visto el ${moment}`,
  oldShort: 'Puede haber cambiado',
  direct: 'Directo',
  stops: (number: number) => (number === 1 ? '1 escala' : `${number} escalas`),
  heading: 'Precios vistos en búsquedas recientes',
  note: 'Son los totales más bajos de búsquedas recientes, para un adulto en económica. Al tocar uno lo buscamos de nuevo: puede cambiar o agotarse.',
};

export const placesToGo = {
  heading: 'A dónde ir',
  none: 'Todavía no hay precios recientes. Elija una ruta y la buscamos ahora mismo.',
  more: '¿A dónde puedo ir con mi presupuesto?',
};

/** On the home page, below the places. */
export const homeArticles = {
  heading: 'Antes de viajar',
  more: 'Todos los consejos',
};

export const explore = {
  title: '¿A dónde puedo ir?',
  lead: 'Elija de dónde sale, cuándo y hasta cuánto: le mostramos los precios más bajos que encontraron búsquedas recientes.',
  origin: 'Salgo de',
  month: 'Mes de salida',
  anyMonth: 'Cualquier mes',
  budget: 'Hasta cuánto, en dólares',
  anyBudget: 'Sin tope',
  upTo: (amount: string) => `Hasta ${amount}`,
  hours: 'Tiempo de viaje de ida',
  anyHours: 'No importa',
  upToHours: (hours: number) => `Hasta ${hours} horas`,
  show: 'Ver destinos',
  map: (origin: string) => `Mapa de los destinos con precio desde ${origin}. La lista que sigue dice lo mismo.`,
  onMap: (to: string, price: string) => `${to}, ${price}`,
  found: (count: number, origin: string) => (count === 1 ? `Un destino desde ${origin}` : `${count} destinos desde ${origin}`),
  unknownOrigin: (typed: string) => `No conocemos “${typed}” como origen. Escriba una ciudad o un código, como MDE.`,
  emptyFiltered: (origin: string) => `Ninguna búsqueda reciente encontró un precio así desde ${origin}.`,
  emptyAtAll: (origin: string) =>
    `Nadie ha buscado vuelos desde ${origin} en estos días, así que no tenemos precios para mostrarle.`,
  lowestOtherwise: (to: string, price: string) => `El más bajo que vimos, con otras condiciones, fue a ${to} por ${price}.`,
  withoutFilters: 'Ver todos los destinos',
  searchYourself: 'Busque su vuelo',
  popular: 'O empiece por una de estas rutas',
};
