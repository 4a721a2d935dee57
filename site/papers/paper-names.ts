/** File names of documents, at the end of their addresses. */
export const CALENDAR = 'viaje.ics';
export const ITINERARY = 'itinerario.pdf';
export const RECEIPT = 'recibo.pdf';

/** The address of a document for the browser that made the booking. */
export const paperAddress = (name: string, bookingId: string): string =>
  `/booking/documento/${name}?${new URLSearchParams({ id: bookingId })}`;
