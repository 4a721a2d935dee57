/** The address at which a traveller answers an airline's change. Apart from `journey-pages.ts`: the confirmation loads it too. */
export const FLIGHT_CHANGE_PAGE = '/user/my-journey/cambio-de-vuelo';
