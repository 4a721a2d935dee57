/** Where a change that an airline made is answered. */
export const FLIGHT_CHANGE_PAGE = '/user/my-journey/cambio-de-vuelo';
