/** Hours of a day as Colombians write them: `8 a. m.`, `10:30 p. m.` */
export function hourInWords(minutesOfDay: number): string {
  const [hour, minute] = [Math.floor(minutesOfDay / 60) % 24, minutesOfDay % 60];
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

/** `8 a. m. a 10 p. m.` */
export const hoursInWords = ({ from, until }: { from: number; until: number }): string =>
  `${hourInWords(from * 60)} a ${hourInWords(until * 60)}`;
