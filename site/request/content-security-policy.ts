/** What of an answer's own scripts and styles may run: those with its nonce, or those with one of these hashes. */
export type InlineSources = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] };

export type PolicyOptions = {
  mode: 'production' | 'development';
  /** Where browsers make their calls (`site.config.ts`), and where they say what they refused to load or run. */
  backendBase: string;
  reportsTo: string;
};

/** Strict: our own files, and of what stands in the page only what was named by whoever made it. */
export function contentSecurityPolicy(inline: InlineSources, { mode, backendBase, reportsTo }: PolicyOptions): string {
  const isDevelopment = mode === 'development';
  const [scripts, styles] =
    'nonce' in inline ? [[`nonce-${inline.nonce}`], [`nonce-${inline.nonce}`]] : [inline.scripts, inline.styles];
  return [
    "default-src 'self'",
    sources('script-src', scripts),
    // Vite puts styles into the page while developing.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : sources('style-src', styles),
    "img-src 'self' data:",
    "font-src 'self'",
    // A backend that runs elsewhere is called from our pages.
    [
      "connect-src 'self'",
      ...(URL.canParse(backendBase) ? [new URL(backendBase).origin] : []),
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
