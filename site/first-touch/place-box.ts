/** Whether it is an airport field of the flight form; place fields of other forms wait for the framework. */
export const isPlaceBox = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement &&
  element.getAttribute('role') === 'combobox' &&
  element.form?.getAttribute('action') === '/result';
