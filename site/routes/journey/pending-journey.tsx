import { Link, redirect } from 'react-router';
import { AskUs } from '../../checkout/paying/ask-us.tsx';
import { dueBefore } from '../../checkout/paying/due-before.ts';
import { PendingFacts } from '../../checkout/paying/pending-payment.tsx';
import { pendingView } from '../../checkout/paying/pending-view.ts';
import { returningText } from '../../checkout/returning-text.ts';
import { bookingView } from '../../journey/booking-view.ts';
import { findFirst } from '../../journey/find-first.ts';
import { whyFailed } from '../../mail/why-failed.ts';
import { pendingPayments as words } from '../../messages/es/checkout/pending-payments.ts';
import * as es from '../../messages/es.ts';
import { AS_CHARGED } from '../../prices/as-charged.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import { pageRequestOf } from '../../request/context.ts';
import { lookupOf } from '../../request/visitor-cookies.ts';
import type { Route } from './+types/pending-journey';

export const meta: Route.MetaFunction = () => [{ title: es.journey.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** A booking of the last lookup that is not confirmed; one that is has its own page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const lookup = lookupOf(request);
  if (!lookup) throw findFirst(request);
  const { backend, mayLeaveTo } = pageRequestOf(context);
  const found = await backend.findBooking(lookup);
  if (found.ok) sayPricesUnder(found.body.charge, 'booking');
  if (!found.ok) {
    const { code, status } = found.problem;
    throw code === 'booking-not-found' ? findFirst(request) : new Response(null, { status });
  }
  const { unconfirmed, locators } = found.body;
  if (!unconfirmed) throw redirect('/user/my-journey/booking-detail');
  const { pending, returning, refusal, wasOnHold } = unconfirmed;
  const { reference, flight, stays } = bookingView(found.body, AS_CHARGED, () => '');
  return {
    reference,
    trip: [
      ...(flight?.itineraries ?? []).map(({ fromCity, toCity }, leg) => `${fromCity} – ${toCity}, ${flight?.days[leg] ?? ''}`),
      ...stays.map(({ hotel }) => hotel),
    ],
    pending: pending && pendingView(pending, { mayLeaveTo, locators, dueNow: dueBefore(found.body) }),
    returning: returning && returningText(returning),
    over: refusal && whyFailed({ refusal, wasOnHold, items: found.body.items }),
  };
}

export default function PendingJourney({ loaderData: { reference, trip, pending, returning, over } }: Route.ComponentProps) {
  return (
    <section className="page max-w-2xl flex-1 py-10">
      <p className="text-muted">{es.journey.detailTitle(reference)}</p>
      {pending ? <PendingFacts pending={pending} /> : <WithoutPending returning={returning} over={over} />}
      <ul className="mt-8 space-y-1 border-t border-line pt-4">
        {trip.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/user/my-journey/pendiente" replace className="link inline-flex min-h-11 items-center">
          {words.checkNow}
        </Link>
      </p>
      <AskUs />
    </section>
  );
}

/** Paid and being ordered, being undone, or over. */
function WithoutPending({ returning, over }: { returning: string | null; over: string | null }) {
  const heading = over ? words.overHeading : returning ? words.returningHeading : words.paidHeading;
  return (
    <>
      <h1 className="text-2xl font-bold">{heading}</h1>
      <p role="status" className="mt-2 text-lg">
        {over ?? returning ?? words.paidText}
      </p>
      {over && returning ? <p className="mt-2 text-lg">{returning}</p> : null}
    </>
  );
}
