/** The header's menu, calling, and notices of the site itself. */

export const menu = {
  open: 'Menú',
  links: [
    { to: '/vuelos', label: 'Vuelos' },
    { to: '/destinations', label: 'Destinos' },
    { to: '/ofertas', label: 'Ofertas' },
    { to: '/blog', label: 'Blog' },
    { to: '/faq', label: 'Ayuda' },
    { to: '/contact-us', label: 'Contacto' },
  ],
};

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
