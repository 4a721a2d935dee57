/** A password or a name in lower case, without accents, blanks and marks: what is compared. */
export const simplified = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
