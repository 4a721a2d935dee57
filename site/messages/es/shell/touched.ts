import { count } from '../words.ts';

/** Texts needed only after the first interaction; not in a page's first load. */

export const suggestions = {
  label: 'Sugerencias',
  count: (number: number) =>
    number === 0
      ? 'No encontramos lugares con ese nombre.'
      : `${count(number, 'sugerencia', 'sugerencias')}. Use las flechas para elegir.`,
  none: 'No encontramos lugares con ese nombre. Pruebe con la ciudad o el código.',
  failed: 'No pudimos cargar las sugerencias. Escriba el código del aeropuerto, como MDE.',
  nothingNear: 'No hay aeropuertos con vuelos regulares cerca de usted. Escriba la ciudad.',
  locationFailed: 'No pudimos obtener su ubicación. Revise el permiso del navegador o escriba la ciudad.',
  allAirports: 'Todos los aeropuertos',
  recentPlace: 'Búsqueda reciente',
};

export const calendar = {
  label: 'Calendario de precios',
  close: 'Cerrar',
  pickDeparture: 'Elija la fecha de salida',
  pickReturn: 'Elija la fecha de regreso',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  pricesNeedPlaces: 'Elija el origen y el destino para ver el precio de cada día.',
  pricesFailed: 'No pudimos cargar los precios. Las fechas sí se pueden elegir.',
  pricesComing: 'Buscando el precio más bajo de cada día…',
  pricesMeaning: (travelers: number, isRound: boolean, currency = 'dólares (USD)') =>
    `Precio más bajo en ${currency} ${isRound ? 'de ida y regreso ' : ''}para ${count(travelers, 'viajero', 'viajeros')}. Los días más baratos van en verde y con ●.`,
  dayFrom: (day: string, price: string, isDirect: boolean) => `${day}, desde ${price}, ${isDirect ? 'directo' : 'con escala'}`,
  dayWithoutFlights: (day: string) => `${day}, sin vuelos`,
  direct: 'directo',
  holiday: (day: string) => `${day}, festivo`,
  holidays: (days: readonly string[]) =>
    `${days.length === 1 ? 'Festivo' : 'Festivos'}: ${new Intl.ListFormat('es').format(days.map((day) => String(Number(day.slice(8)))))}`,
};

// SPEC §6: essential always, performance and marketing once accepted.
export const consent = {
  label: 'Privacidad',
  question:
    'Usamos cookies esenciales para que su reserva funcione. Si lo permite, también para recordar sus búsquedas y medir el sitio. Puede cambiarlo cuando quiera.',
  choose: 'Elegir',
  kinds: {
    performance: 'Rendimiento: recordar mis búsquedas y medir cómo funciona el sitio',
    marketing: 'Mercadeo: saber qué anuncio me trajo',
  },
  save: 'Guardar mi elección',
  essentialOnly: 'Solo lo esencial',
  acceptAll: 'Aceptar todo',
};
