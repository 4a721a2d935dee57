/** For a page that is compressed once and sent often: the smallest result first. */
export const FOR_A_KEPT_PAGE = ['br', 'gzip'] as const;
/** For a page that is made for one visitor: what costs least for its size first (`npm run bench:compression`). */
export const FOR_ONE_VISITOR = ['zstd', 'br', 'gzip'] as const;

/** The encoding that an Accept-Encoding prefers among `ours` (RFC 9110 §12.5.3); of equals, the first of ours. */
export function bestEncoding<Encoding extends string>(
  accepted: string | string[] | undefined,
  ours: readonly Encoding[],
): Encoding | 'identity' {
  const qualities = new Map<string, number>();
  for (const part of String(accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = Number(parameters.find((piece) => /^q\s*=/.test(piece))?.split('=')[1] ?? 1);
    if (name) qualities.set(name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  const qualityOf = (name: string) =>
    qualities.get(name) ?? (name === 'gzip' ? qualities.get('x-gzip') : undefined) ?? qualities.get('*') ?? 0;
  const [best] = ours.filter((name) => qualityOf(name) > 0).sort((one, other) => qualityOf(other) - qualityOf(one));
  return best && qualityOf(best) >= (qualities.get('identity') ?? 0) ? best : 'identity';
}
