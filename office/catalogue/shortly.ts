const LONGEST = 300;

/** A value of a record in a line: lists with points between them, named parts by their names. */
export function shortly(value: unknown): string {
  const text = inLine(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(inLine).join(' · ');
  if (typeof value !== 'object' || value === null) return String(value ?? '—');
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => `${name} ${inLine(part)}`)
    .join(', ');
}
