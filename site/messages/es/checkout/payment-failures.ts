import { count } from '../words.ts';

/** Why a booking was not paid or made; apart from `checkout.ts`, which the confirmation page loads as well. */
export const paymentFailures = {
  bookedAlreadyHeading: 'Parece que ya hizo esta reserva',
  bookedAlready:
    'Desde este equipo se reservó hace poco el mismo viaje para las mismas personas. Las aerolíneas y los hoteles suelen cancelar lo que está repetido. No le hemos cobrado nada por esta.',
  seeBooked: (reference: string) => `Ver la reserva ${reference}`,
  bookAgain: 'Quiero pagar también esta',
  totalChangedHeading: 'El total cambió',
  totalChanged: 'Cambió mientras pagaba y el pago no se hizo. Revise el nuevo total y pague de nuevo.',
  tooManyHeading: 'Hizo demasiados intentos',
  tooMany: 'Espere un momento antes de pagar de nuevo. Sus datos siguen aquí.',
  notApproved:
    'El banco no aprobó el pago o no pudo verificar su identidad. No se le cobró nada. Intente de nuevo o pague de otra forma.',
  seatsGoneHeading: 'Una de sus sillas ya no está',
  seatsGone:
    'Otra persona tomó una de las sillas que eligió, y la quitamos del total. Puede elegir otra o seguir así: revise el nuevo total y pague.',
  pausedHeading: 'No podemos hacer esta reserva en este momento',
  paused: (phone: string) =>
    `Por ahora no tomamos más reservas en línea de este proveedor. No se le cobró nada y sus datos siguen aquí. Intente más tarde o llámenos al ${phone}.`,
  tooManyCardsHeading: 'Se probaron demasiadas tarjetas',
  tooManyCards: ({ minutes, pageBrand, phone }: { minutes: number; pageBrand: string | null; phone: string }) =>
    `Por seguridad, espere ${count(minutes, 'minuto', 'minutos')} antes de probar otra. También puede pagar ahora ${
      pageBrand ? `en la página segura de ${pageBrand} o ` : ''
    }por teléfono, en el ${phone}. Sus datos siguen aquí.`,
  rawCardsRefused:
    'En este momento no recibimos tarjetas en esta página. Sus datos siguen aquí: elija pagar en la página segura.',
  pageUnavailable:
    'La página de pago no está disponible en este momento. No se le cobró nada. Intente de nuevo o use una tarjeta.',
  incomplete: 'Faltan datos para hacer la reserva. No se le cobró nada. Revise el formulario e intente de nuevo.',
};
