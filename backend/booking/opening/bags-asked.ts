import { type FieldError, type Reply, refuse, reply } from '#contract/problem.ts';
import {
  type BagOption,
  type BagPricing,
  bagOptions,
  JOURNEY_TYPES,
  type JourneyType,
} from '#domain/booking/bags/bag-options.ts';
import { type BoughtBags, buyBags, conflictingBags } from '#domain/booking/bags/baggage.ts';
import { spreadBags } from '#domain/booking/bags/spread-bags.ts';
import type { FlightItem } from '../../db/schema.ts';
import { segmentIdsOf } from '../looking-up/additional-services.ts';

/** Bags by traveller and kind. */
type BagChoices = { travelerId: string; kind?: string | undefined; quantity: number }[];

/** SPEC §3: the number of bags for a whole direction, with the price and segments shown for them. */
type BagsOfWay = {
  quantity: number;
  totalAmount?: number | undefined;
  segmentIds?: string[] | undefined;
  journeyType?: JourneyType | undefined;
};

/** The requested direction, the input's pointer, and the bags already read for the other direction. */
type Of = { journeyType: JourneyType; pointer: string; earlier: BoughtBags[] };
type Asked = { bought: BoughtBags[]; errors: FieldError[] };

/** The requested bags, priced; the field at fault where that number cannot be bought. */
export function bagsAsked(
  { offer, included, bags }: FlightItem,
  baggage: { onwardBaggage: BagChoices | BagsOfWay; returnBaggage: BagChoices | BagsOfWay } | undefined,
  priceOf: BagPricing,
): Reply<BoughtBags[]> {
  if (!baggage) return reply(bags);
  const options = bagOptions(offer, included, priceOf);
  const bought: BoughtBags[] = [];
  const errors: FieldError[] = [];
  for (const journeyType of JOURNEY_TYPES) {
    const asked = baggage[`${journeyType}Baggage`];
    const pointer = `/additionalServices/baggage/${journeyType}Baggage`;
    const of = { journeyType, pointer, earlier: [...bought] };
    const read = Array.isArray(asked)
      ? choicesAsked(options, asked, of)
      : wayAsked(options, asked, { ...of, segmentIds: segmentIdsOf(offer, journeyType) });
    bought.push(...read.bought);
    errors.push(...read.errors);
  }
  if (errors.length > 0) return refuse('invalid-request', 'Choose from the bags that are offered', errors);
  return reply(bought);
}

function choicesAsked(options: BagOption[], choices: BagChoices, { journeyType, pointer, earlier }: Of): Asked {
  const asked = choices
    .map((choice, index) => ({ choice, at: `${pointer}/${index}` }))
    .filter(({ choice }) => choice.quantity > 0)
    .map(({ choice, at }) => ({ at, own: buyBags(options, { ...choice, journeyType }) }));
  const bought = asked.flatMap(({ own }) => own ?? []);
  const all = [...earlier, ...bought];
  const conflicts = new Set(conflictingBags(all).map((index) => all[index]));
  const errors = asked.flatMap(({ at, own }) =>
    own && !conflicts.has(own)
      ? []
      : [{ pointer: at, detail: own ? 'cannot be bought beside an earlier one' : 'is more than can be bought there' }],
  );
  return { bought, errors };
}

function wayAsked(
  options: BagOption[],
  asked: BagsOfWay,
  { journeyType, pointer, segmentIds, earlier }: Of & { segmentIds: string[] },
): Asked {
  const bought = spreadBags(options, journeyType, asked.quantity);
  const cost = (bought ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const all = [...earlier, ...(bought ?? [])];
  const isBeside = conflictingBags(all).some((index) => index >= earlier.length);
  const wrong: [field: keyof BagsOfWay, detail: string, isWrong: boolean][] = [
    ['journeyType', `must be ${journeyType}`, (asked.journeyType ?? journeyType) !== journeyType],
    ['segmentIds', 'names a flight that is not of this way', (asked.segmentIds ?? []).some((id) => !segmentIds.includes(id))],
    ['quantity', 'is more than can be bought there', bought === undefined],
    ['quantity', 'cannot be bought beside an earlier one', isBeside],
    ['totalAmount', `must be ${cost}`, bought !== undefined && (asked.totalAmount ?? cost) !== cost],
  ];
  const errors = wrong.flatMap(([field, detail, isWrong]) => (isWrong ? [{ pointer: `${pointer}/${field}`, detail }] : []));
  return { bought: bought ?? [], errors };
}
