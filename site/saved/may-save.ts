/** Nothing is kept on a device before its visitor says so, once: `known` is what it keeps already. */
export const mayKeep = (known: string | undefined, form: FormData): boolean => known !== undefined || form.has('permitir');

const LIST_OR_HOTEL = /^\/(result|hoteles|[\w-]+\/results)(?![\w/\\-]*\/\/)[^\\]*$/;

/** The way back: an address of a list or of a hotel of ours; of others `null`. */
export const wayBack = (text: string | null): string | null =>
  text && text.length <= 1_500 && LIST_OR_HOTEL.test(text) ? text : null;
