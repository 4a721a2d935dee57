/** The header's menu, calling, and notices about the site itself. */

import { menuLinks } from './site-links.ts';

export const menu = { open: 'Menú', links: menuLinks };

export const update = {
  text: 'Hay una versión nueva de este sitio.',
  reload: 'Actualizar',
  later: 'Después',
};

export const information = { heading: 'Información importante' };
