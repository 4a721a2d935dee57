import { count } from '../words.ts';

/** The page of one hotel. */
export const hotelPage = {
  title: (name: string) => `${name}: habitaciones y precios`,
  description: (name: string) =>
    `${name}: habitaciones y tarifas con el precio total de la estadía, lo que se paga en el hotel y cuánto cuesta cancelar.`,
  nameless: 'Alojamiento',
  back: 'Volver a los resultados',
  gallery: 'Imágenes',
  enlarge: (picture: string) => `Ampliar: ${picture}`,
  about: 'Sobre el hotel',
  important: 'Lo que el hotel quiere que sepa',
  services: 'Servicios',
  others: (number: number) => `Ver ${count(number, 'servicio más', 'servicios más')}`,
  hours: 'Llegada al hotel y salida',
  hoursNote: (city: string) => `Horas de ${city}.`,
  checkIn: (from: string | null, until: string | null) =>
    from && until
      ? `Llegada al hotel de ${from} a ${until}`
      : from
        ? `Llegada al hotel desde las ${from}`
        : until
          ? `Llegada al hotel hasta las ${until}`
          : null,
  checkOut: (until: string) => `Salida del hotel hasta las ${until}`,
  where: 'Dónde queda',
  map: (name: string) => `Mapa con la ubicación de ${name}`,
  fromSearched: (place: string) => `De ${place}`,
  fromAirport: (name: string) => `Del aeropuerto ${name}`,
  rooms: 'Habitaciones y tarifas',
  roomsFor: (dates: string, guests: string) => `${dates} · ${guests}`,
  choose: 'Elegir',
  chooseNamed: (room: string, board: string, total: string) => `Elegir ${room}, ${board}, ${total}`,
  compareNamed: (room: string, board: string, total: string) => `Comparar ${room}, ${board}, ${total}`,
  mostGuests: (guests: number) => `Hasta ${count(guests, 'persona', 'personas')}`,
  taxesUnknown: 'El precio es de referencia: el asesor le dice qué impuestos y cargos incluye.',
  taxesIn: 'Impuestos y cargos incluidos en el total, salvo los que se pagan en el hotel.',
  remarks: 'Condiciones',
  dueNote: 'Lo que se paga en el hotel se cobra allá, en su moneda, y no está en el total.',
  soldOut: 'No quedan habitaciones en estas fechas',
  soldOutHelp: 'Pruebe con otras fechas o con menos personas por habitación, o vuelva a los otros hoteles de su búsqueda.',
  otherDates: 'Cambiar fechas o huéspedes',
  unknown: 'No encontramos este hotel',
  failedHelp: 'El proveedor no respondió. Intente de nuevo en un momento.',
  retry: 'Intentar de nuevo',
  ask: '¿Algo que preguntar de este hotel?',
  tourismNumber: (number: string) => `Registro Nacional de Turismo: RNT\u00a0${number}`,
  onRequest: 'Este hotel se reserva solo por solicitud',
  onRequestWhy:
    'No tenemos un RNT vigente de este hotel, y sin él no lo vendemos en línea. Los precios son de referencia: escríbanos y un asesor le confirma.',
  searchOnlyWhy:
    'De este hotel solo tenemos un precio de referencia, que puede cambiar. Escríbanos y un asesor le confirma disponibilidad, precio y condiciones.',
  someOnRequest: 'Algunas tarifas son solo por solicitud',
  someOnRequestWhy:
    'No tenemos un RNT vigente del hotel con quien las ofrece. Si le interesa una, escríbanos y un asesor le confirma.',
  someSearchOnlyWhy: 'Son precios de referencia, que pueden cambiar. Si le interesa uno, escríbanos y un asesor le confirma.',
  request: 'Solicitar',
  requestNamed: (room: string, board: string, total: string) => `Solicitar ${room}, ${board}, ${total}`,
  requestHeading: 'Solicite este hotel',
  requestElsewhere: 'Escribir a un asesor de hoteles',
  requestContext: (hotel: string, id: string, from: string, until: string, guests: string) =>
    `${hotel} (${id}), del ${from} al ${until}, ${guests}`,
  nowOnRequest: 'Este hotel ya no se vende en línea. No se cobró nada; puede solicitarlo más abajo.',
  termsChanged: 'Las condiciones cambiaron mientras elegía. Así eran y así son ahora:',
  terms: {
    rooms: 'Habitación',
    board: 'Comidas',
    cancellation: 'Cancelación',
    due: 'Se paga en el hotel',
    total: 'Total de la habitación',
  },
  nothing: 'nada',
  sameTerm: (name: string, now: string) => `${name}: ${now} (sin cambios)`,
  otherTerm: (name: string, was: string, now: string) => `${name}: antes “${was}”, ahora “${now}”`,
  acceptTerms: 'Reservar con estas condiciones',
  keepLooking: 'O elija otra habitación de la lista.',
  gone: 'Esta habitación se acaba de agotar. Elija otra.',
  expired: 'Este precio ya venció. Elija de nuevo entre los de ahora.',
  chooseFailed: 'No pudimos confirmar el precio con el proveedor. Intente de nuevo.',
};
