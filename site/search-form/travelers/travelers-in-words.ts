import type { Cabin } from '#domain/cabin.ts';
import * as es from '../../messages/es.ts';

/** `2 viajeros, económica` */
export const travelersInWords = (count: number, cabin: Cabin): string =>
  `${es.travelerCount(count)}, ${es.cabins[cabin].toLowerCase()}`;
