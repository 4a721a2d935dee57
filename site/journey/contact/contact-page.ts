export const CONTACT_PAGE = '/user/my-journey/contacto';
