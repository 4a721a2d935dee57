/** Months and kinds of trips on the home page, with prices that searches have seen. */
export const ideas = {
  months: 'El día más barato de cada mes',
  monthsFrom: (city: string) =>
    `Ida y regreso desde ${city}, un adulto en económica, con impuestos. Son precios de búsquedas recientes: al tocar uno lo buscamos de nuevo.`,
  monthLink: (place: string, days: string) => `${place}, ${days}`,
  nextLongWeekend: (days: string) => `Próximo puente: ${days}`,
  longerTrips: 'Todavía no hemos visto precios de fin de semana a estos lugares: estos son de viajes de otros días.',
  themes: 'Ideas de viaje',
  kinds: {
    beach: 'Playa',
    nature: 'Naturaleza',
    city: 'Ciudad',
    weekend: 'Fin de semana y puentes',
    children: 'Con niños',
  },
  why: {
    beach: 'Mar cálido y arena',
    nature: 'Selva, montaña y café',
    city: 'Museos, mesa y compras',
    weekend: 'A menos de dos horas de vuelo',
    children: 'Parques, acuarios y mar tranquilo',
  },
};
