/** The name of a hotel card's markup in a page. */
export const stayPart = (hotelId: string): string => `stay ${hotelId}`;
