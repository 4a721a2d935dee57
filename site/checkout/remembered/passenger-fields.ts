import { passengerField } from '../form/field-names.ts';
import { DATE_BOXES } from '../form/typed-date.ts';

const dateOf = (name: string) => DATE_BOXES.map((box) => name + box);

/** What is remembered: not what says something of a person's health or belief, such as meals and assistance. */
const REMEMBERED = [
  ...['firstName', 'lastName', 'middleName', 'gender', 'passportNumber', 'nationality', 'passportIssuanceCity'],
  ...['birth', 'passportExpiry', 'passportIssuance'].flatMap(dateOf),
];

type Field = HTMLInputElement | HTMLSelectElement;
const fieldIn = (form: HTMLFormElement, index: number, name: string): Field | null =>
  form.elements.namedItem(passengerField(index, name)) as Field | null;

/** What is typed of a passenger; `null` while the name is not. */
export function typedPassenger(form: HTMLFormElement, index: number): Record<string, string> | null {
  const typed = REMEMBERED.flatMap((name): [string, string][] => {
    const value = fieldIn(form, index, name)?.value.trim();
    return value ? [[name, value]] : [];
  });
  const fields = Object.fromEntries(typed);
  return fields.firstName && fields.lastName ? fields : null;
}

export const passengersIn = (form: HTMLFormElement): number => {
  let count = 0;
  while (fieldIn(form, count, 'firstName')) count++;
  return count;
};

/** As if typed, so that it is kept and saved; what the form does not ask for is left out, and a fold with a filled field opens. */
export function fillPassenger(form: HTMLFormElement, index: number, fields: Record<string, string>): void {
  for (const name of REMEMBERED) {
    const field = fieldIn(form, index, name);
    if (!field) continue;
    const value = fields[name] ?? '';
    field.value = value;
    const fold = field.closest('details');
    if (value && fold) fold.open = true;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
