/**
 * Formats the value of an input with `format` while it is edited anywhere in it, and keeps the caret behind the same digit. On
 * forward deletion the caret moves behind a separator; otherwise the key could never delete past it.
 */
export function formatWhileTyping(input: HTMLInputElement, format: (typed: string) => string, inputType: string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const caret = input.selectionStart ?? typed.length;
  input.value = formatted;
  const position = caret >= typed.length ? formatted.length : behindDigit(formatted, countDigits(typed.slice(0, caret)));
  const separator = inputType === 'deleteContentForward' ? (/^\D*/.exec(formatted.slice(position))?.[0].length ?? 0) : 0;
  input.setSelectionRange(position + separator, position + separator);
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** The position behind the n-th digit of a text. */
function behindDigit(text: string, n: number): number {
  let position = 0;
  for (let seen = 0; seen < n && position < text.length; position++) if (/\d/.test(text[position] as string)) seen++;
  return position;
}
