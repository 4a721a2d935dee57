/** Words that the server writes into a list of hotels, or a hotel's page; apart from `stay-results.ts`, which browsers load. */
export const stayListParts = {
  see: 'Ver habitaciones',
  seeNamed: (hotel: string, total: string) => `Ver habitaciones de ${hotel}, desde ${total}`,
  filterNames: {
    stars: 'Estrellas',
    type: 'Tipo de alojamiento',
    service: 'Servicios',
    board: 'Comidas',
    freeCancellation: 'Cancelación',
    zone: 'Zona',
    price: 'Precio total',
    distance: 'Distancia',
  },
  failed: {
    stays: 'No pudimos buscar los hoteles',
    flights: 'No pudimos buscar los vuelos',
    rooms: 'No pudimos traer las habitaciones de este hotel',
  },
  freeCancellation: 'Cancela gratis',
  freeOf: (free: number, all: number) => `${free} de ${all} tarifas`,
  allFree: 'Todas las tarifas de este hotel cancelan gratis.',
  noneFree: 'Ninguna tarifa de este hotel cancela gratis en estas fechas. Le mostramos todas.',
  noStars: 'Sin estrellas',
  otherBoard: 'Otro plan de comidas',
  /** All other zones are districts, shown by name. */
  zones: { centre: 'Centro', airport: 'Cerca del aeropuerto', beach: 'En la playa' },
};
