/** A document's number as airlines have it: without the dots, spaces and hyphens that people put in, `1.020.345-8` → `10203458`. */
export const documentNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s.\p{Pd}]/gu, '')
    .toUpperCase();

/** Whether airlines take it: with any other sign, or of another length, they refuse the order after it was paid. */
export const isDocumentNumber = (typed: string): boolean => /^[A-Z0-9]{3,20}$/.test(documentNumber(typed));
