/** Our encodings, the smallest result first. */
const OFFERED = ['br', 'gzip'] as const;

/** The encoding that an Accept-Encoding prefers among ours (RFC 9110 §12.5.3); of equals, the smallest. */
export function bestEncoding(accepted: string | string[] | undefined): (typeof OFFERED)[number] | 'identity' {
  const qualities = new Map<string, number>();
  for (const part of String(accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = Number(parameters.find((piece) => /^q\s*=/.test(piece))?.split('=')[1] ?? 1);
    if (name) qualities.set(name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  const qualityOf = (name: string) =>
    qualities.get(name) ?? (name === 'gzip' ? qualities.get('x-gzip') : undefined) ?? qualities.get('*') ?? 0;
  const [best] = OFFERED.filter((name) => qualityOf(name) > 0).sort((one, other) => qualityOf(other) - qualityOf(one));
  return best && qualityOf(best) >= (qualities.get('identity') ?? 0) ? best : 'identity';
}
