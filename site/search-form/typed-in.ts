/**
 * Whether the visitor has changed a form that the server sent. Call it before hydration, which overwrites the default values it
 * compares with.
 */
export const isTypedIn = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged);

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
