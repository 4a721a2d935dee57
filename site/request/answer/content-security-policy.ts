import { hasHotelMap } from '../../stays/map/tiles/hotel-map-pages.ts';

/** The inline scripts and styles that may run: those with this nonce, or those with one of these hashes. */
export type InlineSources = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] };

export type PolicyOptions = {
  mode: 'production' | 'development';
  /** Where browsers send calls (`site.config.ts`) and reports of violations. */
  backendBase: string;
  reportsTo: string;
  /** The style of maps of hotels, and all origins that browsers fetch it and its tiles from; `null` where they are drawn. */
  mapTiles: { styleUrl: string; origins: readonly string[] } | null;
};

/**
 * Strict: our own files, and only those inline parts of the page whose hash or nonce is named; at a path with a map of hotels,
 * the map's sources as well.
 */
export function contentSecurityPolicy(inline: InlineSources, options: PolicyOptions, pathname = ''): string {
  const { mode, backendBase, reportsTo, mapTiles } = options;
  const tiles = mapTiles && hasHotelMap(pathname) ? mapTiles.origins : [];
  const isDevelopment = mode === 'development';
  const [scripts, styles] =
    'nonce' in inline ? [[`nonce-${inline.nonce}`], [`nonce-${inline.nonce}`]] : [inline.scripts, inline.styles];
  return [
    "default-src 'self'",
    sources('script-src', scripts),
    // Vite inserts inline styles in development.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : sources('style-src', styles),
    ["img-src 'self' data:", ...tiles].join(' '),
    "font-src 'self'",
    // Pages may also call a backend on another origin.
    [
      "connect-src 'self'",
      ...(URL.canParse(backendBase) ? [new URL(backendBase).origin] : []),
      ...tiles,
      ...(isDevelopment ? ['ws:'] : []),
    ].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportsTo}`,
    'report-to csp',
  ].join('; ');
}

const sources = (directive: string, inline: readonly string[]): string =>
  [directive, "'self'", ...inline.map((source) => `'${source}'`)].join(' ');
