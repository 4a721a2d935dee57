import type { Money } from '../money.ts';
import type { RightsRules } from '../rights/rights-rules.ts';

type Place = (string | number)[];
type Judged = (now: unknown, before: unknown) => boolean;

/** A term that may only become longer, or shorter, for the traveller. */
const notLess: Judged = (now, before) => (now as number) >= (before as number);
const notMore: Judged = (now, before) => (now as number) <= (before as number);
const notMoreMoney: Judged = (now, before) =>
  (now as Money).currency === (before as Money).currency && (now as Money).amountMinor <= (before as Money).amountMinor;
const same: Judged = (now, before) => now === before;
const stays =
  (better: unknown): Judged =>
  (now, before) =>
    now === before || now === better;
const noOthers: Judged = (now, before) => (now as string[]).every((one) => (before as string[]).includes(one));
const noneLarger: Judged = (now, before) =>
  Object.entries(now as Record<string, number>).every(
    ([currency, most]) => most <= ((before as Record<string, number>)[currency] ?? 0),
  );

/** How each figure may be changed without promising less; the rest are names. */
const FIGURES: [at: Place, isKept: Judged][] = [
  [['country'], same],
  [['timeZone'], same],
  [['tickets', 'retracto', 'hours'], notLess],
  [['tickets', 'retracto', 'daysBefore', 'domestic'], notMore],
  [['tickets', 'retracto', 'daysBefore', 'international'], notMore],
  [['tickets', 'retracto', 'most', 'domestic'], notMoreMoney],
  [['tickets', 'retracto', 'most', 'international'], notMoreMoney],
  [['tickets', 'retracto', 'farePercent'], notMore],
  [['tickets', 'retracto', 'payBackDays'], notMore],
  [['tickets', 'desistimiento', 'hoursBefore'], notMore],
  [['tickets', 'desistimiento', 'farePercent'], notMore],
  [['tickets', 'desistimiento', 'payBackDays'], notMore],
  [['tickets', 'desistimiento', 'unsaidFare'], stays('ordinary')],
  [['tickets', 'changedByAirline', 'payBackDays'], notMore],
  [['tickets', 'agencyFee'], stays('given-back')],
  [['tickets', 'keptTaxes'], noOthers],
  [['tickets', 'mostWithoutRate', 'domestic'], noneLarger],
  [['tickets', 'mostWithoutRate', 'international'], noneLarger],
  [['services', 'retracto', 'workingDays'], notLess],
  [['services', 'retracto', 'startsWithinDays'], notMore],
  [['services', 'retracto', 'payBackDays'], notMore],
  [['services', 'retracto', 'coversTickets'], stays(true)],
  [['claims', 'workingDays'], notMore],
  [['personalData', 'enquiryWorkingDays'], notMore],
  [['personalData', 'claimWorkingDays'], notMore],
  [['terms', 'payBackDays', 'tickets'], notMore],
  [['terms', 'payBackDays', 'services'], notMore],
];

/** Rights that a law gives are not taken away by leaving them out. */
const WHOLE: Place[] = [['tickets', 'retracto'], ['tickets', 'desistimiento'], ['services', 'retracto'], ['personalData']];

const valueAt = (rights: unknown, at: Place): unknown =>
  at.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], rights);

/** The figures with which rights would promise travellers less than others do: those of the law as the agency's file has them. */
export function lessThanPromised(rights: RightsRules, promised: RightsRules): Place[] {
  const gone = WHOLE.filter((at) => valueAt(rights, at) === null && valueAt(promised, at) !== null);
  const less = FIGURES.filter(([at, isKept]) => {
    const [now, before] = [valueAt(rights, at), valueAt(promised, at)];
    return before !== undefined && now !== undefined && !isKept(now, before);
  });
  return [...gone, ...less.map(([at]) => at)];
}
