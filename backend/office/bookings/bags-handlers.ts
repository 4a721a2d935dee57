import type * as calls from '#contract/office/bookings/bags-calls.ts';
import type { BagsForTraveller, BagsToAdd, BagToAdd } from '#contract/office/bookings/bags-calls.ts';
import { type ProblemCode, reply } from '#contract/problem.ts';
import { priceOfBags } from '#domain/booking/bags/added-bags.ts';
import type { BagOption } from '#domain/booking/bags/bag-options.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { type Adding, beginAddition, lastAddition, lookAtBags } from '../../booking/after-sales/adding/bags-calls.ts';
import { recordNow } from '../../booking/after-sales/later-page.ts';
import { type BookingRecord, paymentOf } from '../../booking/record/booking-record.ts';
import { withRecord } from '../../booking/record/booking-records.ts';
import { openAddition } from '../../booking/workflow/adding-bags.ts';
import { awaitedLater } from '../../booking/workflow/waiting.ts';
import type { Database } from '../../db/connection.ts';
import { mails } from '../../db/schema.ts';
import type { Handler } from '../handler.ts';

type BagsHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };
type Refused = Extract<BagsForTraveller, { ok: false }>['reason'];

const REASONS: Partial<Record<ProblemCode, Refused>> = {
  'page-unavailable': 'no-payment-page',
  'price-changed': 'bags-dearer',
  'supplier-failed': 'supplier-failed',
  'bags-under-way': 'bags-under-way',
  'offer-unavailable': 'bags-gone',
  'booking-not-found': 'bags-not-standing',
};

/** Bags that are added for a traveller. A command in a terminal has no suppliers: `adding` is undefined there. */
export const bagsHandlers = (adding: Adding | undefined): BagsHandlers => ({
  findBagsToAdd: {
    perform: async (_, { db, booking }) => {
      if (!adding) {
        const record = await withRecord(db, booking().id, async (_tx, seen) => seen);
        return reply({ why: 'not-in-terminal', options: [], asked: record ? askedIn(record) : null });
      }
      const looked = await lookAtBags(adding, booking().id);
      if (!looked) return reply<BagsToAdd>({ why: 'not-standing', options: [], asked: null });
      const { record, offered } = looked;
      const asked = askedIn(record);
      if (!offered?.ok) return reply<BagsToAdd>({ why: offered?.why ?? null, options: [], asked });
      const { options, item } = offered.offered;
      return reply<BagsToAdd>({ why: null, options: options.map((option) => shownOption(option, item.offer)), asked });
    },
  },
  addBagsForTraveller: {
    perform: async ({ bags, total, byMail }, { db, acting, booking }) => {
      if (!adding) return reply<BagsForTraveller>({ ok: false, reason: 'not-here' });
      if (bags.length === 0) return reply<BagsForTraveller>({ ok: false, reason: 'no-bags-chosen' });
      const { id, currency } = booking();
      const begun = await beginAddition(adding, { id, currency }, { choices: bags, total, by: acting.by });
      if (!begun.ok) {
        const reason = REASONS[begun.problem.code];
        return reason ? reply<BagsForTraveller>({ ok: false, reason }) : begun;
      }
      const record = await recordNow(adding, id);
      const asked = record && askedIn(record);
      if (!record || !asked?.url) return reply<BagsForTraveller>({ ok: false, reason: 'no-payment-page' });
      if (byMail) await mailLink(db, record);
      const { total: amount, url, payableUntil } = asked;
      return reply<BagsForTraveller>({ ok: true, amount, url, payableUntil });
    },
  },
});

/** Once for each choice: whoever wants it again sends the mail again. */
async function mailLink(db: Database, record: BookingRecord): Promise<void> {
  const about = openAddition(record)?.id;
  if (about === undefined) return;
  await db.insert(mails).values({ bookingId: record.booking.id, purpose: 'bags-to-pay', about }).onConflictDoNothing();
}

function askedIn(record: BookingRecord): BagsToAdd['asked'] {
  const last = lastAddition(record);
  if (!last) return null;
  const { stage, added, currency, paymentId } = last;
  const payment = paymentOf(record, paymentId ?? '');
  const awaited = stage === 'to-pay' ? awaitedLater(payment) : undefined;
  return {
    stage,
    total: { amountMinor: priceOfBags(added.bags), currency },
    url: awaited ? (payment?.nextActionUrl ?? null) : null,
    payableUntil: awaited?.endsAt ?? null,
  };
}

function shownOption(
  { journeyType, travelerId, kind, type, weight, unit, most, single, travelerIds, flights }: BagOption,
  offer: FlightOffer,
): BagToAdd {
  const segments = offer.itineraries.flatMap((itinerary) => itinerary.segments);
  const people = offer.travelerPricings.map((one) => one.travelerId);
  return {
    journeyType,
    travelerId,
    kind,
    type,
    weight,
    unit,
    most,
    single,
    travellers: travelerIds.map((id) => people.indexOf(id) + 1),
    flights: flights.flatMap((place) => {
      const segment = segments[place];
      return segment ? [`${segment.departure.iataCode}–${segment.arrival.iataCode}`] : [];
    }),
  };
}
