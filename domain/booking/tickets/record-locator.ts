/**
 * Whether a record locator is a reservation system's, which the airlines' own pages do not know; by the code of its issuer:
 * `GDS`, or a system's code, which begins with a 1 (Amadeus 1A, Sabre 1S).
 */
export const isOfSystem = (airline: string): boolean => airline === 'GDS' || airline.startsWith('1');

/** Whether a text is in the form of a record locator, as a person types it. */
export const isLocator = (typed: string): boolean => /^[A-Za-z0-9]{6}$/.test(typed);
