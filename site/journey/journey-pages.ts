/** The addresses of the pages of Mi viaje on which a traveller changes something. */
export const BAGS_PAGE = '/user/my-journey/equipaje';
export const CONTACT_PAGE = '/user/my-journey/contacto';
export const NAMES_PAGE = '/user/my-journey/nombre';
