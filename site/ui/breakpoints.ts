/**
 * SPEC §9: the minimum width of each breakpoint, in pixels. `app.css` repeats them in its theme; the test beside this file
 * compares both.
 */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, 'md-sm': 820, lg: 1024, 'lg-md': 1250, xl: 1280, '2xl': 1536 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The largest breakpoint that fits the width; `xs` below all of them. */
export const breakpointAt = (width: number): Breakpoint =>
  (Object.keys(BREAKPOINTS) as Breakpoint[]).findLast((name) => width >= BREAKPOINTS[name]) ?? 'xs';

/** A media query for widths below a breakpoint; in rem like the styles, so that both scale with the browser's font size. */
export const narrowerThan = (name: Breakpoint): string => `(max-width: ${BREAKPOINTS[name] / 16 - 0.01}rem)`;
