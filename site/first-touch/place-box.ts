/** A box whose words are looked up. */
export const isPlaceBox = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.getAttribute('role') === 'combobox';
