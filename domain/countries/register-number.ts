/** A number of so many figures that are not all zero, as of a register. */
export const isFigure =
  (fewest: number, most: number) =>
  (text: string): boolean =>
    /^\d+$/.test(text.trim()) && text.trim().length >= fewest && text.trim().length <= most && Number(text) > 0;

/** A file or licence as offices write it, with letters and signs: `09-LUAF-2027`. */
export const isFile = (text: string): boolean => /[1-9]/.test(text) && /^[\p{L}\d][\p{L}\d .,/°º-]{1,39}$/u.test(text.trim());
