/** What papers are asked for by, at the end of their addresses. */
export const CALENDAR = 'viaje.ics';
export const ITINERARY = 'itinerario.pdf';
export const RECEIPT = 'recibo.pdf';

/** Where the browser that booked has them. */
export const paperAddress = (name: string, bookingId: string): string =>
  `/booking/documento/${name}?${new URLSearchParams({ id: bookingId })}`;
