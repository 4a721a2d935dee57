/** A plausible mistake in the code, and the cheapest suite that must catch it. */
export type Fault = {
  /** What the product would do wrong. */
  name: string;
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
  /** The simulation, or the paths of tests of `npm test`. */
  caughtBy: 'simulation' | readonly string[];
};
