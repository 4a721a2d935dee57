/** Before the names of fields that were typed and sent when the proof had ended: they wait in the form of the next proof. */
export const TYPED = 'escrito.';

/** Fields of a form, by name, as they were typed. */
export type Typed = [name: string, value: string][];
