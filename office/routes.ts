import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the office. Those in the layout are for who is signed in. */
export default [
  route('entrar', 'routes/door/sign-in.tsx'),
  route('entrar/identidad', 'routes/door/identity.tsx'),
  route('primer-acceso', 'routes/door/link.tsx', { id: 'first-owner' }),
  route('invitacion', 'routes/door/link.tsx', { id: 'invitation' }),
  route('salir', 'routes/door/sign-out.ts'),
  layout('shell/shell.tsx', { id: 'shell' }, [
    index('routes/today.tsx'),
    route('reservas', 'routes/bookings.tsx'),
    route('reservas.csv', 'routes/bookings-export.ts'),
    route('reservas/:booking', 'routes/booking.tsx'),
    route('aprobaciones', 'routes/approvals.tsx'),
    route('solicitudes', 'routes/leads.tsx'),
    route('dinero', 'routes/money/closing.tsx'),
    route('dinero/pendientes', 'routes/money/open-money.tsx'),
    route('dinero/movimientos', 'routes/money/movements.tsx'),
    route('dinero/movimientos.csv', 'routes/money/movements-export.ts'),
    route('dinero/conciliacion', 'routes/money/reconciliation.tsx'),
    route('reglas', 'routes/rules/rules.tsx'),
    route('reglas/historial', 'routes/rules/history.tsx'),
    route('reglas/:rule', 'routes/rules/rule.tsx'),
    route('proveedores', 'routes/suppliers.tsx'),
    route('equipo', 'routes/staff/staff.tsx'),
    route('equipo/roles/:role', 'routes/staff/role.tsx'),
    route('registro', 'routes/log.tsx'),
    route('cuenta', 'routes/account.tsx'),
    route('confirmar', 'routes/prove.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
