/** The value of the button that chooses an offer: the offer's id, and its flights, so that a new search can find them again. */
export const choiceOf = (offerId: string, flights: string): string => `${offerId} ${flights}`;

export function readChoice(text: string): { offerId: string; flights: string } {
  const [offerId = '', flights = ''] = text.split(' ');
  return { offerId, flights };
}
