/** A problem with what was typed into a form, by the field that has it. */
export type Problems = Record<string, string>;

export const isBlank = (form: URLSearchParams, field: string): boolean => (form.get(field) ?? '').trim() === '';

/** The number of a field, with a decimal comma or point; `undefined` if it is none or out of its bounds, which `problems` then says. */
export function readNumber(
  form: URLSearchParams,
  field: string,
  { least, most, isWhole = false }: { least: number; most: number; isWhole?: boolean },
  problems: Problems,
): number | undefined {
  const number = isBlank(form, field) ? Number.NaN : Number((form.get(field) ?? '').trim().replace(',', '.'));
  if (number >= least && number <= most && (!isWhole || Number.isInteger(number))) return number;
  problems[field] = `Escriba un número ${isWhole ? 'entero ' : ''}de ${least} a ${most}.`;
  return undefined;
}
