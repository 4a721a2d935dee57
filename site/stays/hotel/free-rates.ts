import { stayParamOf, wantsFreeCancellation } from '#domain/stays/stay-view.ts';
import { stayListParts as parts } from '../../messages/es/stays/stay-list-parts.ts';
import { viewAddress } from '../../results/filters/view-address.ts';
import { HOTEL_PAGE } from '../search-in-words.ts';
import type { RoomGroup } from './room-groups.ts';

/** The filter of a hotel's rates, in words: `href` turns it on or off, and is `null` where no rate is left. */
type FreeRates = { label: string; said: string; href: string | null; isOn: boolean };

const ANCHOR = '#habitaciones';

/**
 * The rates that a visitor wants who looks for free cancellation: those that have it. Where none has, all of them, and that
 * it is so. There is nothing to filter where all rates have it, or none and it was not asked for.
 */
export function freeRatesIn(groups: RoomGroup[], params: URLSearchParams): { shown: RoomGroup[]; freeRates: FreeRates | null } {
  const name = stayParamOf('freeCancellation');
  const isAsked = wantsFreeCancellation(params);
  const free = groups
    .map((group) => ({ ...group, rates: group.rates.filter(({ cancellation }) => cancellation.tone === 'free') }))
    .filter(({ rates }) => rates.length > 0);
  const [all, some] = [groups, free].map((these) => these.reduce((sum, { rates }) => sum + rates.length, 0)) as [number, number];
  const address = viewAddress(HOTEL_PAGE, params);
  const label = parts.freeCancellation;
  if (all === 0 || (some === 0 && !isAsked)) return { shown: groups, freeRates: null };
  if (some === 0) return { shown: groups, freeRates: { label, said: parts.noneFree, href: null, isOn: false } };
  const said = parts.freeOf(some, all);
  if (some === all) return { shown: groups, freeRates: isAsked ? { label, said: parts.allFree, href: null, isOn: false } : null };
  return isAsked
    ? { shown: free, freeRates: { label, said, href: address.without([name]) + ANCHOR, isOn: true } }
    : { shown: groups, freeRates: { label, said, href: address.with({ [name]: 'yes' }) + ANCHOR, isOn: false } };
}
