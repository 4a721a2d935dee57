export const NAMES_PAGE = '/user/my-journey/nombre';
