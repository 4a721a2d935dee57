const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number in the local format, `1.234,5`, with so many decimals. Formatters are cached, because creating one takes a hundred
 * times as long as using it.
 */
export function inFigures(value: number, { least = 0, most }: { least?: number; most: number }): string {
  const key = `${least} ${most}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('es-CO', { minimumFractionDigits: least, maximumFractionDigits: most });
    formats.set(key, format);
  }
  return format.format(value);
}
