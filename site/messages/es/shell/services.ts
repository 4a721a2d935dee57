import { type Sold, WITH_FLIGHTS } from '#domain/company/services.ts';

/** With the services of which one must be sold for it to be offered. */
type Point = string | { text: string; services: Sold };

type Service = {
  title: string;
  description: string;
  heading: string;
  lead: string;
  arranged: string;
  points: Point[];
  prepare: string;
  asked: string[];
};

/** Services that the agency arranges by telephone or in writing, and the site does not sell online. */
export const services: Record<'hoteles' | 'crucero' | 'turs', Service> = {
  hoteles: {
    title: 'Hoteles y vuelo con hotel',
    description:
      'Le ayudamos a reservar hotel, o vuelo y hotel en un mismo viaje: cuéntenos destino, fechas y cuántas personas van.',
    heading: 'Hoteles, con una persona que los busca con usted',
    lead: 'Para un grupo, una estadía larga o lo que no encuentre aquí, un asesor cotiza según sus fechas y su presupuesto.',
    arranged: 'Qué organizamos',
    points: [
      { text: 'Hotel solo, o vuelo y hotel en un mismo viaje.', services: ['packages'] },
      'Hoteles, apartamentos y resorts, con o sin desayuno.',
      'Habitaciones para familias y grupos, con las edades de los niños en cuenta.',
      'Las condiciones de cancelación, dichas antes de pagar.',
    ],
    prepare: 'Tenga a la mano',
    asked: [
      'Ciudad y fechas de entrada y salida.',
      'Cuántas personas viajan, y la edad de los niños.',
      'El presupuesto por noche.',
    ],
  },
  crucero: {
    title: 'Cruceros por el Caribe y otros mares',
    description:
      'Cotice un crucero con un asesor: puerto y mes de salida, tipo de cabina y qué incluye el precio antes de decidir.',
    heading: 'Cruceros, explicados antes de embarcar',
    lead: 'Un crucero tiene muchas letras pequeñas. Un asesor las revisa con usted y cotiza la salida que le sirve.',
    arranged: 'Qué organizamos',
    points: [
      'Salidas por puerto, mes y naviera.',
      'Cabina interior, con vista o con balcón.',
      { text: 'Vuelos hasta el puerto de salida, con margen para el embarque.', services: WITH_FLIGHTS },
      'Qué incluye el precio y qué se paga a bordo: propinas, bebidas, excursiones.',
    ],
    prepare: 'Tenga a la mano',
    asked: [
      'El mes y el puerto que prefiere.',
      'Cuántas personas viajan y sus edades.',
      'Pasaporte y visas vigentes: una escala puede exigirlas.',
    ],
  },
  turs: {
    title: 'Tours y excursiones en destino',
    description:
      'Excursiones, entradas y traslados en su destino, cotizados por un asesor según sus fechas y lo que quiere hacer.',
    heading: 'Tours a la medida de su viaje',
    lead: 'Si no encuentra el suyo en la lista, un asesor le cotiza excursiones, entradas y traslados.',
    arranged: 'Qué organizamos',
    points: [
      'Excursiones de un día y recorridos de varios.',
      'Entradas a parques y museos que piden reserva.',
      'Traslados entre el aeropuerto y el hotel.',
      'Planes para familias, colegios y empresas.',
    ],
    prepare: 'Tenga a la mano',
    asked: ['Destino y fechas.', 'Cuántas personas van y sus edades.', 'Qué quiere conocer y qué prefiere evitar.'],
  },
};

/** The icons next to the points, in their order, by their names in the icon set. */
export const serviceIcons: Record<keyof typeof services, Record<'points' | 'asked', string[]>> = {
  hoteles: { points: ['bed', 'building', 'users', 'receipt'], asked: ['calendar', 'users', 'coin'] },
  crucero: { points: ['ship', 'door', 'plane', 'list-check'], asked: ['anchor', 'users', 'id'] },
  turs: { points: ['map', 'ticket', 'bus', 'users'], asked: ['calendar', 'users', 'compass'] },
};

export const serviceWords = { contact: 'Cuéntenos qué necesita' };

/** The billing summary of a booking. */
export const bill = {
  title: 'Resumen de facturación',
  lead: 'Lo que cuesta su reserva, línea por línea, y a nombre de quién se factura.',
  billedTo: 'Dirección de facturación',
  none: 'Todavía no ha escrito la dirección de facturación.',
  paid: 'Pagado',
  due: 'Por pagar',
  complete: 'Completar la reserva',
  see: 'Ver la confirmación',
};
