import { spokenDay } from '../../../dates/spoken-day.ts';

/** The calendar file of a booking. */
export const calendarFile = {
  flight: (number: string, from: string, to: string) => `Vuelo ${number}: ${from} – ${to}`,
  terminal: (place: string, terminal: string) => `${place}, terminal ${terminal}`,
  departs: (place: string, day: string, time: string) => `Sale de ${place} el ${spokenDay(day)} a las ${time}, hora local.`,
  arrives: (place: string, day: string, time: string) => `Llega a ${place} el ${spokenDay(day)} a las ${time}, hora local.`,
  operatedBy: (airline: string) => `Operado por ${airline}.`,
  reference: (reference: string) => `Referencia: ${reference}`,
  see: (url: string) => `Su viaje: ${url}`,
  checkInSoon: (number: string) => `Haga el check-in del vuelo ${number}`,
  leaveSoon: (number: string) => `Su vuelo ${number} sale en 3 horas`,
  stay: (hotel: string) => `Hotel: ${hotel}`,
  nights: (from: string, to: string) => `Del ${spokenDay(from)} al ${spokenDay(to)}.`,
  confirmation: (number: string) => `Confirmación del hotel: ${number}`,
  staySoon: (hotel: string) => `Mañana llega a ${hotel}`,
};

/** The documents of a booking, and sharing the trip. */
export const papers = {
  heading: 'Guarde y comparta',
  onItsWay: (email: string) =>
    `En un momento le llega la confirmación a ${email}. Con ese correo y su referencia encuentra la reserva en Mi viaje.`,
  calendar: 'Agregar al calendario',
  calendarName: (reference: string) => `viaje-${reference}.ics`,
  notHere: 'No hay ningún documento en esta dirección. Búsquelo en Mi viaje con su referencia y su correo.',
  notNow: 'No pudimos hacer el documento. Intente de nuevo en un momento.',
  send: 'Recibir los documentos por correo',
  sent: 'Listo: los documentos van en camino al correo de la reserva.',
  sentOften: 'Hoy ya se los enviamos varias veces. Revise su correo, también la carpeta de no deseados, o pídalos mañana.',
  notSent: 'No pudimos enviar los documentos. Intente de nuevo en un momento.',
  whatsApp: 'Compartir por WhatsApp',
  mail: 'Compartir por correo',
  sharedSubject: (place: string) => `Mi viaje a ${place}`,
  sharedFlight: (number: string, from: string, to: string, day: string, departs: string, arrives: string) =>
    `${day}: vuelo ${number}, sale de ${from} a las ${departs} y llega a ${to} ${arrives}.`,
  sharedArrival: (time: string, day: string | null) => (day ? `el ${day} a las ${time}` : `a las ${time}`),
  sharedStay: (hotel: string, city: string, from: string, to: string) => `Del ${from} al ${to}: ${hotel}, ${city}.`,
  sharedHours: 'Horas locales de cada ciudad.',
};

/** The receipt: what was paid, divided into money for third parties and the agency's own. */
export const receipt = {
  heading: 'Recibo',
  forOthers: 'Ingresos recibidos para terceros',
  forOthersNote: 'La agencia los recibe por cuenta de aerolíneas, autoridades, hoteles, navieras y operadores, y se los entrega.',
  /** While only the deposit was paid. */
  forOthersInPart: 'Ingresos para terceros',
  totalInPart: 'Total de la reserva',
  forOthersSum: 'Total para terceros',
  own: 'Ingresos propios de la agencia',
  ownSum: 'Total de la agencia',
  onBags: 'Gestión del equipaje adicional',
  total: 'Total pagado',
  paidWith: 'Medio de pago',
  instalments: 'Cuotas',
  otherMeans: 'Página de pagos',
  paidOn: 'Fecha del pago',
  statement: (name: string) => `En su extracto aparece como ${name}.`,
  /** Before and after paying. */
  bankMayAdd: 'Su banco puede sumar el costo de la conversión.',
  conversion: 'Se cobra en dólares (USD); su banco puede sumar el costo de la conversión.',
  billedTo: 'A nombre de',
  notInvoice: 'Este recibo es la constancia de su pago; no reemplaza la factura electrónica.',
};

/** The PDF documents. */
export const pdf = {
  itinerary: 'Itinerario',
  itineraryTitle: (reference: string) => `Itinerario de la reserva ${reference}`,
  lead: (label: string, reference: string) => `${label} ${reference}`,
  receiptTitle: (reference: string) => `Recibo de la reserva ${reference}`,
  itineraryName: (reference: string) => `itinerario-${reference}.pdf`,
  receiptName: (reference: string) => `recibo-${reference}.pdf`,
  itineraryLink: 'Itinerario (PDF)',
  receiptLink: 'Recibo (PDF)',
  code: (reference: string) => `Código para abrir Mi viaje con la referencia ${reference}`,
  map: (ways: string) => `Mapa de la ruta: ${ways}`,
  voucher: 'Comprobante para el hotel',
  emergency: 'Si algo pasa en el viaje',
  agency: 'Quién le vende',
};
