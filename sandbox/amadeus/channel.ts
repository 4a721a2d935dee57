import type { Channel } from '../world/sale.ts';

/** Airlines that sell on their own sites only. */
const NOT_IN_THE_GDS = new Set(['FR', 'W6']);

/** The GDS: almost everybody, at published fares. */
export const GDS: Channel = { sells: ({ code }) => !NOT_IN_THE_GDS.has(code), factor: () => 1 };
