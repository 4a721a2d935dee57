import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { BOOKING_PATHS, type BookingRoute } from './booking-routes.ts';

/** A page of a booking, known by its name. */
const booking = (id: BookingRoute, file: string) => route(BOOKING_PATHS[id], file, { id });

/** The screens of SPEC §2.1 that exist so far. Paths match whatever their case, with or without a slash at the end. */
export default [
  layout('shell/default-layout.tsx', [
    index('routes/home.tsx'),
    route('vuelos', 'routes/flights.tsx'),
    route('flights', 'routes/flights.tsx', { id: 'flights-english' }),
    route('user/my-journey', 'routes/my-journey.tsx'),
    route('user/my-journey/booking-detail', 'routes/booking-detail.tsx'),
    booking('booking-summary', 'routes/booking-summary.tsx'),
    booking('booking-seats', 'routes/booking-seats.tsx'),
    route('result', 'routes/result.tsx'),
    route(':url/results', 'routes/result.tsx', { id: 'landing-results' }),
    route('result/fares', 'routes/fares.tsx'),
    route('destinations', 'routes/destinations.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('shell/result-layout.tsx', [booking('booking-confirm', 'routes/booking-confirm.tsx')]),
  route('route-map/:path', 'routes/route-map.ts'),
  route('scene/:place', 'routes/scene.ts'),
  route('explore-map/:frame', 'routes/explore-map.ts'),
  route('booking/save', 'routes/booking-save.ts'),
  layout('shell/blank-layout.tsx', [
    booking('booking-authenticate', 'routes/booking-authenticate.tsx'),
    booking('booking-authenticate-authorize', 'routes/booking-authorize.tsx'),
    booking('booking-authenticate-cancel', 'routes/booking-cancel.tsx'),
    booking('booking-authenticate-waiting', 'routes/booking-waiting.tsx'),
  ]),
] satisfies RouteConfig;
