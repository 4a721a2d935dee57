import type { Service } from '#domain/company/services.ts';

type Words = {
  title: (name: string) => string;
  description: string;
  heading: string;
  lead: string;
  /** What the visitor may expect. */
  points: { title: string; text: string }[];
};

const KEPT = {
  title: 'Su reserva no se pierde',
  text: 'Si algo falla a mitad de camino, no se le cobra dos veces: o queda confirmada, o no paga nada.',
};
/** The last of each. */
export const callPoint = (hours: string) => ({ title: 'Hablamos con usted', text: `Llámenos de ${hours}, todos los días.` });

/** The home page of a shop that sells no flights, by the first thing that it sells. Used on the server only. */
export const otherHome: Record<Exclude<Service, 'flights'>, Words> = {
  stays: {
    title: (name) => `Hoteles con el precio total | ${name}`,
    description: 'Busque hoteles, apartamentos y resorts con el total de la estadía y la fecha hasta la que cancela gratis.',
    heading: '¿Dónde quiere dormir?',
    lead: 'Vea primero el total con todo, y aparte lo que se paga en el hotel.',
    points: [
      {
        title: 'El total desde la primera pantalla',
        text: 'Es el de toda la estadía, con impuestos. Lo que se paga en el hotel va aparte y con su valor.',
      },
      KEPT,
    ],
  },
  packages: {
    title: (name) => `Vuelo y hotel en una sola compra | ${name}`,
    description: 'Elija el hotel, la habitación y el vuelo, con un solo total y un solo pago para todo el viaje.',
    heading: 'Vuelo y hotel en una sola compra',
    lead: 'Elija el hotel, la habitación y el vuelo. Paga una vez.',
    points: [
      {
        title: 'Un solo total',
        text: 'El vuelo y el hotel van juntos: si uno de los dos no se puede confirmar, no le cobramos ninguno.',
      },
      KEPT,
    ],
  },
  cruises: {
    title: (name) => `Cruceros con el precio completo por persona | ${name}`,
    description: 'Cruceros por puerto, mes y naviera: itinerario día por día y el precio por persona con impuestos de puerto.',
    heading: '¿A dónde quiere navegar?',
    lead: 'El precio por persona para los que viajan, con impuestos de puerto.',
    points: [
      {
        title: 'El precio de los que viajan',
        text: 'Con impuestos de puerto, y según cuántos duermen en la cabina. Lo que se paga a bordo está dicho antes.',
      },
      KEPT,
    ],
  },
  tours: {
    title: (name) => `Tours y excursiones con guía | ${name}`,
    description: 'Tours de un día y recorridos de varios: fechas con cupo, punto de encuentro y precio por edad.',
    heading: '¿Qué quiere conocer?',
    lead: 'Con quién va, dónde se encuentran y cuánto paga cada edad, antes de reservar.',
    points: [
      {
        title: 'Operadores con registro',
        text: 'Cada tour dice quién lo opera y con qué Registro Nacional de Turismo, y cuántas personas van en el grupo.',
      },
      KEPT,
    ],
  },
};
