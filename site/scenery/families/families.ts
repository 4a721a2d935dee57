import type { Scenery } from '../place-scenery.ts';
import { andes } from './andes.ts';
import { beach } from './beach.ts';
import { coffee } from './coffee.ts';
import { colonial } from './colonial.ts';
import { desert } from './desert.ts';
import type { Family } from './family.ts';
import { highrise } from './highrise.ts';
import { island } from './island.ts';
import { jungle } from './jungle.ts';
import { port } from './port.ts';
import { river } from './river.ts';
import { snow } from './snow.ts';
import { valley } from './valley.ts';

export const FAMILIES: Record<Scenery, Family> = {
  beach,
  island,
  port,
  river,
  colonial,
  highrise,
  valley,
  andes,
  desert,
  jungle,
  snow,
  coffee,
};
