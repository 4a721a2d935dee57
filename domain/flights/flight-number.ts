/** A flight's number as people say it, without zeros in front. Not a number to reckon with: `0123A` has a letter at its end, as extra flights have. */
export const plainFlightNumber = (number: string): string => number.replace(/^0+(?=.)/, '');
