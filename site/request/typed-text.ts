/**
 * What was typed into a field of a form. A line break is one character, as for the field's limit: without scripts browsers send two.
 */
export const typedText = (form: FormData, name: string): string => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
