import type { Channel } from '../world/fares/sale.ts';
import { seededRandom } from '../world/seeded-random.ts';

/** Airlines without a direct connection. */
const NOT_CONNECTED = new Set(['9R', 'V0', 'CU', 'IR', 'OB', 'QL', '5R', 'DO', 'P4', 'HC']);

/** Direct connections to airlines: some airlines are a few per cent cheaper here than in the GDS, some dearer. */
export const DIRECT: Channel = {
  sells: ({ code }) => !NOT_CONNECTED.has(code),
  factor: ({ code }) => 0.94 + 0.09 * seededRandom(code, 'direct'),
};
