import { data, Link, redirect } from 'react-router';
import { isEditable } from '#domain/booking/booking-state.ts';
import { bookingAddress } from '../../booking-routes.ts';
import { bookingIdOf } from '../../checkout/paying/redirect-after-payment.ts';
import * as es from '../../messages/es.ts';
import { backendOf } from '../../request/context.ts';
import { bookingKeyOf } from '../../request/visitor-cookies.ts';
import { chooseSeats } from '../../seats/choose-seat.ts';
import { seatsOfBooking } from '../../seats/seat-address.ts';
import { SeatForm } from '../../seats/seat-form.tsx';
import { seatPlan } from '../../seats/seat-plan.ts';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/booking-seats';

export const meta: Route.MetaFunction = () => [{ title: es.seats.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

const number = (text: string | null): number => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : 0);

/** The traveller and flight in an address. */
function wantedOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const [flight, traveler] = [number(searchParams.get('segment')), number(searchParams.get('traveler'))];
  return { flight, traveler, before: searchParams.get('before') };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = bookingIdOf(request);
  const key = bookingKeyOf(request, id);
  const session = key ? await backendOf(context).readSession(key) : undefined;
  if (!key || !session?.ok || !isEditable(session.body.status)) throw redirect(bookingAddress('booking-summary', id));
  const found = await backendOf(context).readSeatMaps(key);
  const here = wantedOf(request);
  if (!found.ok) {
    const problem = found.problem.code === 'supplier-failed' ? es.seats.unreachable : es.seats.noMaps;
    return { id, plan: null, here, problem };
  }
  const plan = seatPlan({ session: session.body, ...found.body });
  return { id, plan, here, problem: plan ? null : es.seats.noMaps };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = bookingIdOf(request);
  const key = bookingKeyOf(request, id);
  if (!key) throw redirect(bookingAddress('booking-summary', id));
  const outcome = await chooseSeats(await request.formData(), wantedOf(request), key, backendOf(context));
  if ('next' in outcome) throw redirect(outcome.next);
  return data(outcome, { status: 422 });
}

/** Reloads after every action: a seat taken meanwhile must be shown as taken. */
export const shouldRevalidate = (): boolean => true;

export default function BookingSeats({ loaderData: { id, plan, here, problem }, actionData }: Route.ComponentProps) {
  const { answer, round } = useLastAnswer(actionData);
  return (
    <div className="page flex-1 py-6 sm:py-10">
      <h1 className="text-3xl font-bold">{es.seats.title}</h1>
      {plan ? (
        // The key remounts the form at each step, which without scripts is a page of its own.
        <SeatForm key={`${here.flight} ${here.traveler}`} plan={plan} here={here} answer={answer} round={round} />
      ) : (
        <>
          <p className="mt-3 mb-6 max-w-prose text-lg">{problem}</p>
          <Link to={seatsOfBooking(id, here.before)} className="button button-quiet">
            {es.seats.back}
          </Link>
        </>
      )}
    </div>
  );
}
