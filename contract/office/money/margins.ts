import { z } from 'zod';
import { ITEM_KINDS, type ItemKind } from '#domain/booking/item-state.ts';
import { CHANNELS } from '#domain/margins/channel.ts';
import { oneField } from '../filter-fields.ts';
import { MoneyDay } from './money.ts';

/** What margins are added up by. */
export const MARGIN_GROUPS = ['supplier', 'kind', 'route', 'channel', 'affiliate', 'seller', 'day'] as const;
export type MarginGroup = (typeof MARGIN_GROUPS)[number];

/** `captured − returned + open = cost + providerFees + earned + unknownMinor`, to the last cent. */
export type MarginFigures = {
  currency: string;
  soldMinor: number;
  capturedMinor: number;
  /** Refunds and chargebacks, without what came back of them. */
  returnedMinor: number;
  /** Balances that are still to be paid, without refunds that are about to be made. */
  openMinor: number;
  /** Of what was sold: the agency's own fees, and what it adds to bags. */
  feesMinor: number;
  bagsMinor: number;
  /** What promotion codes took off. */
  promotionsMinor: number;
  /** What payment providers keep of what was captured, as far as it is known; and the items of which it is not. */
  providerFeesMinor: number;
  withoutFee: number;
  /** Of the items whose cost is known: it, and what they earned. */
  costMinor: number;
  earnedMinor: number;
  /** The items whose cost nobody knows, and the money that they brought in, without what providers keep of it. */
  unknown: number;
  unknownMinor: number;
};

/** `name`: of the supplier, the route, the day…; of a seller the id. `items`: a flight and a hotel of one booking are two. */
export type MarginLine = MarginFigures & { name: string; items: number };

export type Margins = {
  lines: MarginLine[];
  /** By currency, of all lines, also of those that are not shown. */
  totals: MarginLine[];
  /** There are more lines than are shown: the largest are. */
  hasMore: boolean;
  /** Changes that are not counted yet; no more than a thousand are counted here. */
  waiting: number;
  /** The names of sellers by their ids. */
  people: Record<string, string>;
};

export type BookingMargin = MarginFigures & {
  id: string;
  /** The booking's reference, or its id. */
  booking: string;
  /** ISO. */
  soldAt: string;
  suppliers: string[];
  kinds: ItemKind[];
  route: string;
};

/** `next`: the cursor of the next page; null on the last one. */
export type BookingMargins = { rows: BookingMargin[]; next: string | null };

/** What was counted of all bookings, and what the ledger says, by currency: what stays of all payments. */
export type MarginCheck = { currencies: { currency: string; countedMinor: number; ledgerMinor: number }[]; waiting: number };

const words = oneField(z.string().max(120, 'must have no more than 120 characters'));

/** Days are those of the sale; both are included. */
export const MarginFilters = z
  .object({
    from: oneField(MoneyDay),
    to: oneField(MoneyDay),
    currency: oneField(z.string().regex(/^[A-Z]{3}$/, 'must be a code such as USD')),
    supplier: words,
    kind: oneField(z.enum(ITEM_KINDS, `must be among ${ITEM_KINDS.join(', ')}`)),
    route: words,
    channel: oneField(z.enum(CHANNELS, `must be among ${CHANNELS.join(', ')}`)),
    affiliate: oneField(z.string().max(200, 'must have no more than 200 characters')),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'must not be before from' });
export type MarginFilters = z.output<typeof MarginFilters>;
