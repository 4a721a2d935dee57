import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the office. Those in the layout are for who is signed in. */
export default [
  route('entrar', 'routes/sign-in.tsx'),
  route('salir', 'routes/sign-out.ts'),
  layout('shell/shell.tsx', [
    index('routes/today.tsx'),
    route('reservas', 'routes/bookings.tsx'),
    route('reservas/:booking', 'routes/booking.tsx'),
    route('aprobaciones', 'routes/approvals.tsx'),
    route('solicitudes', 'routes/leads.tsx'),
    route('proveedores', 'routes/suppliers.tsx'),
    route('registro', 'routes/log.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
