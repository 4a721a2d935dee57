/** The addresses of the pages of Mi viaje on which a traveller changes something. */
export const BAGS_PAGE = '/user/my-journey/equipaje';
/** A booking that is not confirmed: what is sure, and what to do. */
export const PENDING_PAGE = '/user/my-journey/pendiente';
export const CONTACT_PAGE = '/user/my-journey/contacto';
export const NAMES_PAGE = '/user/my-journey/nombre';
/** In the address of that page: whose name is corrected. */
export const PERSON_PARAM = 'quien';
export const namePage = (personId: string): string => `${NAMES_PAGE}?${new URLSearchParams({ [PERSON_PARAM]: personId })}`;
