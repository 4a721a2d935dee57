/** The pages of a booking by the route names of SPEC §2.1, and where each is: `routes.ts` declares them and navigation goes by them. */
export const BOOKING_PATHS = {
  'booking-summary': 'booking/summary',
  'booking-seats': 'booking/seats',
  'booking-confirm': 'booking/confirm',
  'booking-authenticate': 'booking/authenticate',
  'booking-authenticate-authorize': 'booking/authenticate/authorize',
  'booking-authenticate-cancel': 'booking/authenticate/cancel',
  'booking-authenticate-waiting': 'booking/authenticate/waiting',
} as const;

export type BookingRoute = keyof typeof BOOKING_PATHS;

/** The address of one of them for a booking, by its public id. */
export const bookingAddress = (route: BookingRoute, bookingId: string, more: Record<string, string> = {}): string =>
  `/${BOOKING_PATHS[route]}?${new URLSearchParams({ id: bookingId, ...more })}`;
