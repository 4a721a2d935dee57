/** The header's menu, calling, and notices about the site itself. */

import { menuLinks } from './site-links.ts';

export const menu = { open: 'Menú', links: menuLinks };

export const update = {
  text: 'Hay una versión nueva de este sitio.',
  reload: 'Actualizar',
  later: 'Después',
};

export const information = { heading: 'Información importante' };

export const paymentMarks = 'Tarjetas que recibimos';

export const judicial = ({ address, phone, email }: { address: string; phone: string; email: string }): string =>
  `Notificaciones judiciales: ${address} · ${phone.replaceAll(' ', '\u00a0')} · ${email}`;
export const conduct = 'Código de conducta contra la explotación sexual de menores de edad (Ley 1336 de 2009)';
