/** A box of the flight form whose words are looked up; those of other forms wait for the framework. */
export const isPlaceBox = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement &&
  element.getAttribute('role') === 'combobox' &&
  element.form?.getAttribute('action') === '/result';
