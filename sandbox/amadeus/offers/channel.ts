import type { Channel } from '../../world/fares/sale.ts';

/** Airlines that sell only on their own sites. */
const NOT_IN_THE_GDS = new Set(['FR', 'W6']);

/** The GDS: almost all airlines, at published fares. */
export const GDS: Channel = { sells: ({ code }) => !NOT_IN_THE_GDS.has(code), factor: () => 1 };
