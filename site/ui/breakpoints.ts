/** SPEC §9, by the narrowest width each is for, in pixels. `app.css` has the same in its theme; the test beside this holds it to that. */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, 'md-sm': 820, lg: 1024, 'lg-md': 1250, xl: 1280, '2xl': 1536 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The widest that fits; narrower than all of them is the narrowest. */
export const breakpointAt = (width: number): Breakpoint =>
  (Object.keys(BREAKPOINTS) as Breakpoint[]).findLast((name) => width >= BREAKPOINTS[name]) ?? 'xs';

/** Media query for what is narrower: in rem as the styles have it, so that both change with the browser's own letter size. */
export const narrowerThan = (name: Breakpoint): string => `(max-width: ${BREAKPOINTS[name] / 16 - 0.01}rem)`;
