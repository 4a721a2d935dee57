const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Sets a field's value and fires `input` as typing would, so that every listener notices it, the framework's too. */
export function fill(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  setValue?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
