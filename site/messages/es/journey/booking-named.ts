/** A booking by its reference; a file of its own, because pages of one action need no other words of Mi viaje. */
export const bookingNamed = (reference: string): string => `Reserva ${reference}`;
