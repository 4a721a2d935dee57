import { may, type Permission, type Role } from '#domain/office/permission.ts';
import type { Words } from '../messages/words.ts';

/** The screens of the office: address, name, and the right that opens each. `ofAgency`: not for who sees only their own bookings. */
const PAGES: { to: string; name: keyof Words['nav']; needs: Permission | null; ofAgency?: true }[] = [
  { to: '/', name: 'today', needs: null },
  { to: '/reservas', name: 'bookings', needs: 'bookings.read' },
  { to: '/aprobaciones', name: 'approvals', needs: 'bookings.read' },
  { to: '/solicitudes', name: 'leads', needs: 'leads.read' },
  { to: '/cotizaciones', name: 'tripQuotes', needs: 'quotes.read' },
  { to: '/dinero', name: 'money', needs: 'money.read', ofAgency: true },
  { to: '/reglas', name: 'rules', needs: 'rules.read', ofAgency: true },
  { to: '/proveedores', name: 'suppliers', needs: 'supply.read' },
  { to: '/sitio', name: 'site', needs: 'site.read' },
  { to: '/catalogo', name: 'catalogue', needs: 'catalogue.read' },
  { to: '/contenidos', name: 'content', needs: 'content.read' },
  { to: '/equipo', name: 'staff', needs: 'staff.read' },
  { to: '/registro', name: 'log', needs: 'log.read' },
];

export const pagesFor = (role: Pick<Role, 'permissions' | 'limits'>) =>
  PAGES.filter(({ needs, ofAgency }) => (needs === null || may(role, needs)) && (!ofAgency || role.limits.bookings === 'all'));
