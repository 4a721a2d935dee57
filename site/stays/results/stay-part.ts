/** What the markup of a hotel's card goes by in a page. */
export const stayPart = (hotelId: string): string => `stay ${hotelId}`;
