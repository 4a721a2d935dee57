/** What a choosing button sends: the offer, and the flights it sells, by which they are found again in a new search. */
export const choiceOf = (offerId: string, flights: string): string => `${offerId} ${flights}`;

export function readChoice(text: string): { offerId: string; flights: string } {
  const [offerId = '', flights = ''] = text.split(' ');
  return { offerId, flights };
}
