/** What is wrong, by the name of the form's field. */
export type FieldErrors = Record<string, string>;

/** Fields of a passenger: those of the second one begin with `p1.`. */
export const passengerField = (index: number, field: string): string => `p${index}.${field}`;

/** What the button says that only asks for a new total. */
export const BAGS_INTENT = 'bags';
