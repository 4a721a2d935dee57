/**
 * Whether the visitor has changed a form that the server sent. Call it before hydration, which overwrites the default values it
 * compares with.
 */
export const isTypedIn = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged);

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    // A form made in the browser marks no option: it starts with the first one.
    const asSent = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.selectedOptions[0] !== asSent;
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
