import type { Cabin } from '../cabin.ts';
import type { CalendarDate } from '../calendar-date.ts';
import type { Channel } from '../margins/channel.ts';

/** A fee and a mark-up are added; a discount is taken off what was added, or off what the supplier lets the agency earn. */
export const RULE_KINDS = ['fee', 'mark-up', 'discount'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/**
 * What is sold. `package`: a flight that is sold with a stay. Cruises and tours have prices of their operators, in lists: a rule without a
 * code is about them if it names them, for each traveller or by a per cent. No code applies to bags.
 */
export const SOLD_KINDS = ['flight', 'package', 'stay', 'bag', 'cruise', 'tour'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/**
 * `adds`: beside all others. `replaces`: those of lower priority that would apply to the same sale end; a fee or mark-up ends
 * fees and mark-ups, a discount ends discounts.
 */
export const COMBINATIONS = ['adds', 'replaces'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/**
 * In the agency's currency, in minor units. `each`: for each traveller of a flight, each bag, each stay. `sale`: once for
 * all of its travellers. A per cent is in hundredths (`150` is 1.5 %), of each traveller's total or fare, within its limits.
 */
export type RuleAmount =
  | { amountMinor: number; per: 'each' | 'sale' }
  | { hundredths: number; of: 'total' | 'fare'; leastMinor: number | null; mostMinor: number | null };

type Range<Value> = { from: Value | null; until: Value | null };

/** When a rule applies; what is empty or null asks for nothing. Days are inclusive. */
export type RuleConditions = {
  kinds: SoldKind[];
  suppliers: string[];
  /** Cruise lines and tour operators by name; absent in rules older than this. */
  operators?: string[] | undefined;
  /** Ships of cruises by name; absent in rules older than this. */
  ships?: string[] | undefined;
  /** IATA codes of the validating airline. */
  airlines: string[];
  /** Airports and cities by code (`BOG`), countries by code (`CO`), regions (`Europa`) and cities of hotels by name. */
  from: string[];
  to: string[];
  cabins: Cabin[];
  /** Days of sale on the agency's clock. */
  sold: Range<CalendarDate>;
  /** The first day of the trip. */
  travels: Range<CalendarDate>;
  /** The number of travellers. */
  party: Range<number>;
};

/** What makes a discount one that is asked for by a code: it applies to bookings whose traveller has typed that. */
export type Promotion = {
  /** Capitals and digits, as `promotionCodeOf` writes what somebody typed. */
  code: string;
  /** As travellers see it on their prices and receipts. */
  shownAs: string;
  /** How many bookings it is for in all, and of one customer; null for any number. */
  mostUses: number | null;
  mostOfOne: number | null;
  /** The least total of what it applies to. */
  leastTotalMinor: number | null;
  /** How the booking came; empty asks for nothing. */
  channels: Channel[];
  /** The affiliates that sent it, by their ids; absent or empty asks for nothing. */
  affiliates?: string[] | undefined;
  /** Nobody has to type it: a booking that comes so has it from the beginning, while it can do without. */
  isAutomatic?: boolean | undefined;
};

export type RetailRule = {
  id: string;
  /** As the agency calls it. */
  name: string;
  kind: RuleKind;
  amount: RuleAmount;
  conditions: RuleConditions;
  /** The higher ones come first. */
  priority: number;
  combines: Combination;
  /** Only of a discount. Its days of validity are the rule's days of sale. */
  promotion?: Promotion | undefined;
};

export const ANY_SALE: RuleConditions = {
  kinds: [],
  suppliers: [],
  airlines: [],
  from: [],
  to: [],
  cabins: [],
  sold: { from: null, until: null },
  travels: { from: null, until: null },
  party: { from: null, until: null },
};

export const MOST_RULES = 200;
/** The highest per cent of a rule; more is a typing error. */
export const MOST_HUNDREDTHS = 10_000;
export const MOST_AMOUNT_MINOR = 10_000_000;
export const MOST_PRIORITY = 1_000;
export const MOST_USES = 1_000_000;
