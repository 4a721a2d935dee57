import type { PassengerProblem } from '#domain/booking/passenger.ts';
import type { PassengerType } from '#domain/passengers.ts';
import type { Cabin, TripSearchField, TripSearchProblem } from '#domain/trip-search.ts';

/** Every word a visitor reads. Colombian Spanish, usted, short. */

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const passengerLabels: Record<PassengerType, { one: string; many: string; label: string; note: string }> = {
  // SPEC §3 names the labels.
  adult: { one: 'adulto', many: 'adultos', label: 'Adulto', note: 'más de 11 años' },
  child: { one: 'niño', many: 'niños', label: 'Niños', note: 'de 2 a 11 años' },
  infant: { one: 'infante', many: 'infantes', label: 'Infantes', note: 'menores de 2 años, en brazos' },
};

const cabins: Record<Cabin, string> = {
  economy: 'Económica',
  'premium economy': 'Económica premium',
  business: 'Ejecutiva',
  first: 'Primera',
};

const searchProblems: Record<TripSearchField, Partial<Record<TripSearchProblem, string>>> = {
  origin: {
    missing: 'Escriba la ciudad o el aeropuerto de salida.',
    'unknown-place': 'No conocemos este origen. Escriba una ciudad o un código, como MDE, y elija de la lista.',
  },
  destination: {
    missing: 'Escriba la ciudad o el aeropuerto de llegada.',
    'unknown-place': 'No conocemos este destino. Escriba una ciudad o un código, como MIA, y elija de la lista.',
    'same-place': 'El destino debe ser distinto del origen.',
  },
  departureDate: {
    missing: 'Elija la fecha de ida.',
    'not-a-date': 'Escriba la fecha de ida como día, mes y año.',
    'in-the-past': 'La fecha de ida ya pasó. Elija otra.',
    'too-far-ahead': 'Las aerolíneas venden con unos once meses de anticipación. Elija una fecha más cercana.',
  },
  returnDate: {
    missing: 'Elija la fecha de regreso o busque solo ida.',
    'not-a-date': 'Escriba la fecha de regreso como día, mes y año.',
    'in-the-past': 'La fecha de regreso ya pasó. Elija otra.',
    'too-far-ahead': 'Las aerolíneas venden con unos once meses de anticipación. Elija una fecha más cercana.',
    'before-departure': 'El regreso no puede ser antes de la ida.',
  },
  travelers: {
    'bad-counts': 'Pueden viajar de 1 a 9 personas, con al menos un adulto y no más infantes que adultos.',
  },
};

const passengerProblems: Record<PassengerProblem, string> = {
  missing: 'Complete este dato.',
  'letters-only': 'Use solo letras, espacios, guiones y apóstrofos, como en el documento.',
  'not-a-date': 'Escriba una fecha que exista.',
  'age-does-not-fit': 'La edad en la fecha del viaje no corresponde a este tipo de pasajero.',
  'expires-before-trip': 'El documento vence antes de terminar el viaje.',
};

export const es = {
  skipToContent: 'Ir al contenido',
  chargedInUsd: 'Los pagos se cobran en dólares estadounidenses (USD).',
  loading: 'Cargando…',

  nav: { label: 'Principal', flights: 'Vuelos', myJourney: 'Mi viaje', callUs: (phone: string) => `Llámenos al ${phone}` },

  footer: {
    contact: 'Contacto',
    hours: (hours: string) => `Atención: ${hours}, todos los días`,
    help: 'Ayuda',
    findBooking: 'Buscar mi reserva',
    legal: 'Información legal',
    registry: (number: string) => `Registro Nacional de Turismo n.º ${number}`,
    totalPrice:
      'Precios totales con impuestos y cargos, según la Ley 1480 de 2011. Puede retractarse o desistir de la compra en los términos de la ley y de la tarifa elegida.',
    personalData:
      'Tratamos sus datos solo para gestionar su viaje (Ley 1581 de 2012). Puede conocerlos, corregirlos o pedir que se eliminen escribiéndonos.',
    escnna:
      'La explotación y el abuso sexual de menores de edad son sancionados penal y administrativamente, conforme a la Ley 679 de 2001.',
    rights: (name: string, year: number) => `© ${year} ${name}`,
  },

  home: {
    title: (name: string) => `Vuelos baratos desde Colombia | ${name}`,
    description: 'Compare vuelos de todas las aerolíneas con el precio total desde el primer momento y reserve en minutos.',
    heading: '¿A dónde quiere volar?',
    lead: 'Compare aerolíneas con el precio total, impuestos incluidos, y reserve en minutos.',
    sellingPoints: [
      {
        title: 'El precio que ve es el que paga',
        text: 'Impuestos y cargos incluidos desde la primera pantalla, para todos los viajeros.',
      },
      {
        title: 'Su reserva no se pierde',
        text: 'Si algo falla a mitad de camino, no se le cobra dos veces: o queda confirmada, o no paga nada.',
      },
      { title: 'Hablamos con usted', text: 'De 8 a. m. a 10 p. m., por teléfono, con personas que conocen su reserva.' },
    ],
    popular: 'Rutas que más se buscan',
  },

  search: {
    legend: 'Busque su vuelo',
    tripType: 'Tipo de viaje',
    roundTrip: 'Ida y regreso',
    oneWay: 'Solo ida',
    origin: 'Origen',
    destination: 'Destino',
    placePlaceholder: 'Ciudad o aeropuerto',
    departure: 'Ida',
    return: 'Regreso',
    travelers: 'Viajeros',
    cabin: 'Clase',
    swap: 'Intercambiar origen y destino',
    submit: 'Buscar vuelos',
    edit: 'Cambiar la búsqueda',
    suggestions: 'Sugerencias',
    suggestionCount: (number: number) =>
      number === 0
        ? 'No encontramos lugares con ese nombre.'
        : `${count(number, 'sugerencia', 'sugerencias')}. Use las flechas para elegir.`,
    noSuggestions: 'No encontramos lugares con ese nombre. Pruebe con la ciudad o el código.',
    suggestionsFailed: 'No pudimos cargar las sugerencias. Escriba el código del aeropuerto, como MDE.',
    allAirports: 'Todos los aeropuertos',
    problemsHeading: 'Revise estos datos para buscar',
    problems: searchProblems,
    infantRule: 'Cada infante viaja en brazos de un adulto.',
  },

  passengers: passengerLabels,
  cabins,
  travelerCount: (number: number) => count(number, 'viajero', 'viajeros'),

  results: {
    title: (from: string, to: string) => `Vuelos de ${from} a ${to}`,
    fallbackTitle: 'Vuelos',
    found: (shown: number, all: number) =>
      shown === all ? count(all, 'vuelo encontrado', 'vuelos encontrados') : `${shown} de ${count(all, 'vuelo', 'vuelos')}`,
    searching: 'Buscando vuelos en todas las aerolíneas…',
    // SPEC §8.
    noMatches: 'No hay coincidencias',
    noFlights: 'Lo sentimos, no hay vuelos para los criterios de su búsqueda.',
    tryInstead: 'Puede probar con:',
    tips: [
      'otro día, con los botones de día anterior y siguiente;',
      'todos los aeropuertos de la ciudad, en vez de uno solo;',
      'otra clase o menos viajeros.',
    ],
    filtersHide: 'Los filtros que eligió no dejan ningún vuelo.',
    clearFilters: 'Quitar todos los filtros',
    failedHeading: 'No pudimos buscar los vuelos',
    failed: 'Ninguna aerolínea respondió a tiempo. Su búsqueda está guardada en esta página.',
    retry: 'Intentar de nuevo',
    missingSuppliers: 'Algunas aerolíneas no respondieron; puede que falten vuelos.',
    previousDay: 'Día anterior',
    nextDay: 'Día siguiente',
    sort: 'Ordenar',
    sorts: {
      best: 'Mejor opción',
      price: 'Más barato',
      duration: 'Más rápido',
    },
    apply: 'Ver resultados',
    filtersOn: (number: number) => (number === 0 ? 'Filtros' : `Filtros (${number})`),
    filterNames: {
      stops: 'Escalas',
      bags: 'Equipaje',
      refundable: 'Reembolso',
      noPenalty: 'Cambios',
      departure: 'Salida de la ida',
      arrival: 'Llegada de la ida',
      airline: 'Aerolíneas',
      connection: 'Ciudad de escala',
      price: 'Precio total',
      duration: 'Duración de la ida',
    },
    timeBands: {
      early: 'Madrugada, 0–6 h',
      morning: 'Mañana, 6–12 h',
      afternoon: 'Tarde, 12–18 h',
      evening: 'Atardecer, 18–21 h',
      late: 'Noche, 21–24 h',
    },
    yesBuckets: {
      bags: 'Maleta de bodega incluida',
      refundable: 'Solo reembolsables',
      noPenalty: 'Cambios sin penalidad',
    },
    reset: 'Quitar',
    resetFilter: (name: string) => `Quitar el filtro ${name}`,
    moreChoices: (number: number) => `Ver ${number} más`,
    upTo: (value: string) => `hasta ${value}`,
    dropFilter: (name: string, number: number) => `Quitar “${name}” y ver ${count(number, 'vuelo', 'vuelos')}`,
    from: (price: string) => `desde ${price}`,
    more: 'Ver más vuelos',
    perPerson: (price: string) => `${price} por persona`,
    totalForAll: (travelers: number) => (travelers === 1 ? 'precio total' : `total para ${travelers} viajeros`),
    choose: 'Elegir',
    chooseLabel: (airline: string, price: string) => `Elegir vuelo de ${airline} por ${price}`,
    details: 'Ver detalles',
    outbound: 'Ida',
    inbound: 'Regreso',
    stops: (number: number) => (number === 0 ? 'Directo' : count(number, 'escala', 'escalas')),
    stopBucket: ['Directo', '1 escala', '2 o más escalas'] as const,
    layover: (city: string, wait: string) => `Escala en ${city}, ${wait}`,
    overnight: 'pasa la noche en el aeropuerto',
    changesAirport: (to: string) => `cambia al aeropuerto ${to}`,
    dayOffset: (days: number) => `${days > 0 ? '+' : '−'}${Math.abs(days)}`,
    dayOffsetLabel: (days: number) =>
      `llega ${Math.abs(days)} ${Math.abs(days) === 1 ? 'día' : 'días'} ${days > 0 ? 'después' : 'antes'}`,
    operatedBy: (airline: string) => `Operado por ${airline}`,
    flight: (code: string) => `Vuelo ${code}`,
    terminal: (name: string) => `Terminal ${name}`,
    checkedBags: (number: number) =>
      number === 0 ? 'Sin equipaje de bodega' : count(number, 'maleta de bodega', 'maletas de bodega'),
    cabinBags: (number: number) => (number === 0 ? 'Solo artículo personal' : 'Equipaje de mano'),
    refund: {
      no: 'No reembolsable',
      free: 'Reembolso sin costo',
      yes: 'Reembolsable',
      charged: (price: string) => `Reembolso con penalidad de ${price}`,
    },
    change: {
      no: 'Sin cambios',
      free: 'Cambios sin costo',
      yes: 'Cambios sin penalidad',
      charged: (price: string) => `Cambios por ${price}`,
    },
    co2: (kilograms: number) => `Emisiones estimadas: ${kilograms.toLocaleString('es-CO')} kg de CO₂ en total`,
    priceDetails: 'Detalle del precio',
    bagsUnknown: 'Equipaje según la aerolínea',
    seatsLeft: (number: number) => (number === 1 ? 'Queda 1 silla a este precio' : `Quedan ${number} sillas a este precio`),
    fare: (name: string) => `Tarifa ${name}`,
    offerGone: 'Esa tarifa se acaba de agotar. Elija otro vuelo de la lista.',
    offerFailed: 'La aerolínea no confirmó el precio a tiempo. Intente de nuevo o elija otro vuelo.',
    // SPEC §8.
    expiredHeading: 'Su sesión ha vencido',
    expired: 'Los precios cambian cada pocos minutos. ¿Qué quiere hacer?',
    refreshResults: 'Actualizar los resultados',
    backToResults: 'Volver a los resultados',
  },

  checkout: {
    title: 'Complete su reserva',
    steps: 'Está a un paso de confirmar su viaje.',
    trip: 'Su viaje',
    passengersHeading: 'Pasajeros',
    passengerHeading: (index: number, type: PassengerType) => `Pasajero ${index}: ${passengerLabels[type].one}`,
    // SPEC §5.
    namesNote: 'Escriba los nombres exactamente como aparecen en el pasaporte o documento de identidad.',
    firstName: 'Nombres',
    lastName: 'Apellidos',
    gender: 'Género',
    genders: { male: 'Masculino', female: 'Femenino' },
    choose: 'Elija',
    birthDate: 'Fecha de nacimiento',
    day: 'Día',
    month: 'Mes',
    year: 'Año',
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    nationality: 'Nacionalidad',
    passportNumber: 'Número de pasaporte o documento',
    passportExpiry: 'Vencimiento del pasaporte',
    optional: '(opcional)',
    contactHeading: 'Contacto',
    contactNote: 'Ahí le enviamos la confirmación y los cambios de su vuelo.',
    email: 'Correo electrónico',
    phone: 'Teléfono móvil',
    phoneHint: 'Con el código del país, por ejemplo +57 300 123 4567.',
    billingHeading: 'Facturación',
    address: 'Dirección',
    city: 'Ciudad',
    region: 'Departamento o estado',
    postCode: 'Código postal',
    country: 'País',
    holderNotTraveling: 'El titular de la tarjeta no viaja',
    cardHeading: 'Pago con tarjeta',
    cardNote: 'Los datos viajan cifrados directo al proveedor de pagos. No los guardamos.',
    cardNumber: 'Número de la tarjeta',
    cardExpiry: 'Vencimiento (MM / AA)',
    cardCvv: 'Código de seguridad',
    cardName: 'Nombre como aparece en la tarjeta',
    // SPEC §5, messages shown.
    errors: {
      contactNumber: 'Escriba un número de contacto válido.',
      email: 'Escriba un correo válido, como nombre@correo.com.',
      cardNumber: 'El número de la tarjeta no es válido.',
      cardExpiry: 'La fecha de vencimiento no es válida.',
      cardCvv: 'El código de seguridad no es válido.',
      cardName: 'Escriba el nombre del titular.',
      required: 'Complete este dato.',
      country: 'Elija un país de la lista.',
      check: 'Revise este dato.',
    },
    passengerProblems,
    errorSummary: 'Revise estos datos para continuar',
    priceHeading: 'Resumen del precio',
    fareLine: (type: PassengerType | 'all', number: number) =>
      type === 'all'
        ? `Tarifa, ${count(number, 'viajero', 'viajeros')}`
        : `Tarifa, ${count(number, passengerLabels[type].one, passengerLabels[type].many)}`,
    taxes: 'Impuestos y tasas',
    agencyFee: 'Cargo por servicio',
    total: 'Total',
    priceChanged: 'El precio cambió',
    priceChangedText: (from: string, to: string) =>
      `La aerolínea lo actualizó: antes ${from}, ahora ${to}. Si paga, acepta el nuevo precio.`,
    pay: (price: string) => `Pagar ${price}`,
    paying: 'Confirmando su reserva…',
    payingNote: 'Puede tardar unos segundos. No cierre esta página.',
    failedHeading: 'No pudimos cobrar la tarjeta',
    declined: 'Su banco rechazó el pago. No se le cobró nada y sus datos siguen aquí. Revise la tarjeta o pruebe con otra.',
    authenticationFailed: 'El banco no pudo verificar su identidad. No se le cobró nada. Intente de nuevo o use otra tarjeta.',
    refusedHeading: 'No pudimos hacer la reserva',
    offerGone: 'La aerolínea ya no vende este vuelo a este precio. No se le cobró nada. Busque otra opción.',
    refused: 'La aerolínea no aceptó la reserva y devolvimos la autorización de su tarjeta. No se le cobró nada.',
    unreachable: 'No pudimos comunicarnos con el proveedor. No se le cobró nada. Intente de nuevo en un momento.',
    rawCardsRefused: 'En este momento no podemos recibir tarjetas en esta página. Llámenos y le ayudamos a pagar.',
    incomplete: 'Faltan datos para hacer la reserva. No se le cobró nada. Revise el formulario e intente de nuevo.',
    searchAgain: 'Buscar de nuevo',
    notFoundHeading: 'No encontramos esta reserva',
    notFound: 'La reserva que intenta abrir no está en este navegador. Elija su vuelo de nuevo o búsquela en Mi viaje.',
    expiredHeading: 'Su sesión ha vencido',
    expired: 'El tiempo para completar esta reserva terminó. Elija el vuelo de nuevo para ver el precio de hoy.',
  },

  authenticate: {
    title: 'Verificación del pago',
    goToBank: 'Su banco quiere verificar que es usted',
    goToBankText: 'Lo llevamos a la página de su banco. Al terminar, vuelve aquí.',
    continue: 'Continuar al banco',
    checking: 'Estamos confirmando su reserva',
    checkingText: 'Aún no terminamos. Esta página se actualiza sola; no tiene que hacer nada.',
    checkAgain: 'Consultar ahora',
    cancelledHeading: 'Pago cancelado',
    cancelledText: 'No se le cobró nada. Sus datos siguen guardados.',
    back: 'Volver a la reserva',
  },

  confirm: {
    title: 'Reserva confirmada',
    heading: '¡Listo! Su viaje está confirmado',
    lead: (email: string) => `Guarde su referencia. Con ella y el correo ${email} encuentra la reserva en Mi viaje.`,
    reference: 'Referencia de la reserva',
    locator: 'Localizador de la aerolínea',
    status: 'Estado',
    statuses: { confirmed: 'Confirmada', cancelled: 'Cancelada', refunded: 'Reembolsada' } as Record<string, string>,
    passengers: 'Pasajeros',
    payment: 'Pago',
    card: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
    transaction: 'Transacción',
    next: 'Qué sigue',
    nextSteps: [
      'La aerolínea emite sus tiquetes; el localizador ya sirve para su página web.',
      'Haga el registro en línea desde 48 horas antes de la salida.',
      'Llegue al aeropuerto 2 horas antes en vuelos nacionales y 3 en internacionales.',
    ],
    print: 'Imprimir',
    seeInMyJourney: 'Ver en Mi viaje',
  },

  journey: {
    title: 'Mi viaje',
    heading: 'Encuentre su reserva',
    lead: 'Escriba la referencia de seis letras y números y el correo con el que reservó.',
    reference: 'Referencia de la reserva',
    email: 'Correo electrónico',
    submit: 'Buscar mi reserva',
    searching: 'Buscando…',
    // SPEC §8.
    notFound: 'No encontramos la reserva. Revise la referencia y el correo e intente de nuevo.',
    tooMany: 'Hizo demasiados intentos. Espere un minuto e intente de nuevo.',
    failed: 'No pudimos buscar su reserva. Intente de nuevo en un momento.',
    detailTitle: (reference: string) => `Reserva ${reference}`,
    another: 'Buscar otra reserva',
  },

  errors: {
    // SPEC §2.2 and §8 give these in English.
    notFound: 'Page Not Found',
    internal: 'Internal Server Error',
    notFoundText: (path: string) => `Page Not Found: ${path}`,
    notFoundHelp: 'La página que busca no existe o cambió de dirección.',
    internalHelp: 'Algo falló de nuestro lado. Intente de nuevo en un momento; si estaba pagando, revise primero Mi viaje.',
    home: 'Ir al inicio',
  },
};
