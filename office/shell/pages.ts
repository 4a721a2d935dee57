import { may, type Permission, type Role } from '#domain/office/permission.ts';
import type { Words } from '../messages/words.ts';

/** The screens of the office: address, name, and the right that opens each. `ofAgency`: not for who sees only their own bookings. */
export const PAGES: { to: string; name: keyof Words['nav']; needs: Permission | null; ofAgency?: true }[] = [
  { to: '/', name: 'today', needs: null },
  { to: '/reservas', name: 'bookings', needs: 'bookings.read' },
  { to: '/aprobaciones', name: 'approvals', needs: 'bookings.read' },
  { to: '/solicitudes', name: 'leads', needs: 'leads.read' },
  { to: '/cotizaciones', name: 'tripQuotes', needs: 'quotes.read' },
  { to: '/personas', name: 'people', needs: 'people.read', ofAgency: true },
  { to: '/dinero', name: 'money', needs: 'money.read', ofAgency: true },
  { to: '/informes', name: 'reports', needs: 'reports.read', ofAgency: true },
  { to: '/reglas', name: 'rules', needs: 'rules.read', ofAgency: true },
  { to: '/proveedores', name: 'suppliers', needs: 'supply.read' },
  { to: '/sitio', name: 'site', needs: 'site.read' },
  { to: '/catalogo', name: 'catalogue', needs: 'catalogue.read' },
  { to: '/contenidos', name: 'content', needs: 'content.read' },
  { to: '/equipo', name: 'staff', needs: 'staff.read' },
  { to: '/registro', name: 'log', needs: 'log.read', ofAgency: true },
];

/** What one goes to a screen for: found in the palette by its own name. */
const ACTIONS: { to: string; name: keyof Words['palette']; needs: Permission | null; ofAgency?: true }[] = [
  { to: '/reservas?flagged=yes', name: 'flagged', needs: 'bookings.read' },
  { to: '/dinero', name: 'closing', needs: 'money.read', ofAgency: true },
  { to: '/dinero/pendientes', name: 'openMoney', needs: 'money.read', ofAgency: true },
  { to: '/dinero/movimientos', name: 'movements', needs: 'money.read', ofAgency: true },
  { to: '/dinero/conciliacion', name: 'reconciliation', needs: 'money.reconcile', ofAgency: true },
  { to: '/solicitudes', name: 'quote', needs: 'leads.quote' },
  { to: '/solicitudes/seguimiento', name: 'followUp', needs: 'leads.read' },
  { to: '/solicitudes', name: 'caller', needs: 'callers.read' },
  { to: '/cotizaciones', name: 'newTrip', needs: 'quotes.make' },
  { to: '/dinero/margenes', name: 'margins', needs: 'margins.read', ofAgency: true },
  { to: '/dinero/ventas', name: 'sales', needs: 'money.export', ofAgency: true },
  { to: '/dinero/afiliados', name: 'affiliates', needs: 'affiliates.read', ofAgency: true },
  { to: '/reglas/nueva', name: 'newRule', needs: 'rules.draft', ofAgency: true },
  { to: '/proveedores', name: 'stop', needs: 'supply.stop' },
  { to: '/catalogo/importaciones', name: 'imports', needs: 'catalogue.read' },
  { to: '/contenidos/nuevo', name: 'newPage', needs: 'content.edit' },
  { to: '/sitio/avisos', name: 'notices', needs: 'site.edit' },
  { to: '/equipo', name: 'invite', needs: 'staff.manage' },
  { to: '/registro?check=1', name: 'checkLog', needs: 'log.read', ofAgency: true },
  { to: '/cuenta', name: 'account', needs: null },
];

export type RoleShown = Pick<Role, 'permissions' | 'limits'>;

const isFor =
  (role: RoleShown) =>
  ({ needs, ofAgency }: { needs: Permission | null; ofAgency?: true }): boolean =>
    (needs === null || may(role, needs)) && (!ofAgency || role.limits.bookings === 'all');

export const pagesFor = (role: RoleShown) => PAGES.filter(isFor(role));
export const actionsFor = (role: RoleShown) => ACTIONS.filter(isFor(role));
