/** The booking pages: route names of SPEC §2.1 and their paths, for `routes.ts` and for navigation. */
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

/** The address of a booking page, with the booking's public id. */
export const bookingAddress = (route: BookingRoute, bookingId: string, more: Record<string, string> = {}): string =>
  `/${BOOKING_PATHS[route]}?${new URLSearchParams({ id: bookingId, ...more })}`;
