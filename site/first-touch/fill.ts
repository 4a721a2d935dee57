const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Writes into a field as if it was typed: whoever listens to it is told, the framework too where it is there already. */
export function fill(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  setValue?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
