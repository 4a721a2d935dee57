/** The address at which a traveller answers an airline's change. */
export const FLIGHT_CHANGE_PAGE = '/user/my-journey/cambio-de-vuelo';
