/** Words that the server writes into a list of hotels; apart from `stay-results.ts`, which browsers load. */
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
  freeCancellation: 'Cancela gratis',
  noStars: 'Sin estrellas',
  otherBoard: 'Otro plan de comidas',
  /** All other zones are districts, shown by name. */
  zones: { centre: 'Centro', airport: 'Cerca del aeropuerto', beach: 'En la playa' },
};
