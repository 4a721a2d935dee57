/** A mistake that somebody could make, and the cheapest suite that has to notice it. */
export type Fault = {
  /** What the product would do wrong. */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** The simulation, or tests of `npm test` by their paths. */
  caughtBy: 'simulation' | readonly string[];
};
