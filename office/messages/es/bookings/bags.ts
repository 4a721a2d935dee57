import type { BagsToAdd } from '#contract/office/bookings/bags-calls.ts';
import type { AdditionStage } from '#domain/booking/bags/added-bags.ts';

export const bags = {
  title: 'Agregar equipaje',
  back: 'Volver a la reserva',
  offered: 'Lo que vende la aerolínea ahora',
  why: {
    'not-standing': 'A esta reserva no se le puede agregar equipaje',
    begun: 'El viaje ya empezó',
    'not-here': 'Este proveedor no agrega equipaje después de reservar',
    'none-sold': 'La aerolínea no ofrece más equipaje para este vuelo',
    unreachable: 'El proveedor no responde en este momento',
    'not-in-terminal': 'Esto necesita los proveedores',
  } satisfies Record<NonNullable<BagsToAdd['why']>, string> as Record<NonNullable<BagsToAdd['why']>, string>,
  whyMore: 'El viajero puede comprarlo en la página de la aerolínea, con su código de reserva.',
  traveller: (place: string) => `Viajero ${place}`,
  travellers: (places: string) => `Viajeros ${places}`,
  types: { checked: 'maleta de bodega', 'carry-on': 'equipaje de mano' },
  none: 'Ninguna',
  each: (price: string) => `${price} cada una`,
  byMail: 'Enviar el enlace al correo del viajero',
  rule: 'El viajero paga con el enlace, que sirve una hora. Solo se cobra cuando la aerolínea confirma las maletas. Otra elección sin pagar reemplaza a la anterior.',
  submit: 'Hacer el enlace de pago',
  ready: (amount: string) => `Listo: el enlace de pago por ${amount} está abajo.`,
  last: 'Lo último que se eligió',
  stages: {
    'to-pay': 'Por pagar',
    adding: 'Agregándose',
    added: 'Agregado y pagado',
    refused: 'La aerolínea no lo agregó',
  } satisfies Record<AdditionStage, string> as Record<AdditionStage, string>,
  total: 'Total',
  until: 'Se puede pagar hasta',
  link: 'Enlace de pago',
  whatsApp: 'Abrir WhatsApp con el mensaje',
  whatsAppText: (booking: string, amount: string, url: string) =>
    `Hola. Este es el enlace para pagar ${amount} por el equipaje de su reserva ${booking}. Sirve una hora: ${url}`,
};
