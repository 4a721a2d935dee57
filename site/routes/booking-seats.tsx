import { useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { isEditable } from '#domain/booking/booking-state.ts';
import { bookingAddress } from '../booking-routes.ts';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import * as es from '../messages/es.ts';
import { backendOf } from '../request/context.ts';
import { bookingKeyOf } from '../request/visitor-cookies.ts';
import { CabinDrawing } from '../seats/cabin-drawing.tsx';
import { chooseSeat } from '../seats/choose-seat.ts';
import { SeatLegend } from '../seats/seat-legend.tsx';
import { seatPage } from '../seats/seat-page.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/booking-seats';

export const meta: Route.MetaFunction = () => [{ title: es.seats.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

const number = (text: string | null): number => (/^\d{1,2}$/.test(text ?? '') ? Number(text) : 0);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const key = bookingKeyOf(request, id);
  const session = key ? await backendOf(context).readSession(key) : undefined;
  if (!key || !session?.ok || !isEditable(session.body.status)) throw redirect(bookingAddress('booking-summary', id));
  const found = await backendOf(context).readSeatMaps(key);
  if (!found.ok)
    return { id, page: null, problem: found.problem.code === 'supplier-failed' ? es.seats.unreachable : es.seats.noMaps };
  const wanted = { segment: number(searchParams.get('segment')), traveler: number(searchParams.get('traveler')) };
  const page = seatPage({ session: session.body, ...found.body }, wanted);
  return { id, page, problem: page ? null : es.seats.noMaps };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const key = bookingKeyOf(request, id);
  if (!key) throw redirect(bookingAddress('booking-summary', id));
  const wanted = { segment: number(searchParams.get('segment')), traveler: number(searchParams.get('traveler')) };
  const outcome = await chooseSeat(await request.formData(), wanted, key, backendOf(context));
  if ('next' in outcome) throw redirect(outcome.next);
  return data(outcome, { status: 422 });
}

export default function BookingSeats({ loaderData: { id, page, problem }, actionData }: Route.ComponentProps) {
  const back = (
    <Link to={bookingAddress('booking-summary', id)} className="button button-quiet">
      {es.seats.back}
    </Link>
  );
  return (
    <div className="page flex-1 py-6 sm:py-10">
      <h1 className="text-3xl font-bold">{es.seats.title}</h1>
      {page ? (
        <SeatForm key={`${page.current.segment} ${page.current.traveler}`} page={page} problem={actionData?.problem}>
          {back}
        </SeatForm>
      ) : (
        <>
          <p className="mt-3 mb-6 max-w-prose text-lg">{problem}</p>
          {back}
        </>
      )}
    </div>
  );
}

type SeatFormProps = {
  page: NonNullable<ReturnType<typeof seatPage>>;
  problem: keyof typeof es.seats.problems | undefined;
  children: React.ReactNode;
};

function SeatForm({ page, problem, children }: SeatFormProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const isSaving = useNavigationUnderWay().state === 'submitting';
  const { segment, traveler } = page.current;
  const hrefOf = (to: { segment: number; traveler: number }) =>
    bookingAddress('booking-seats', page.id, { segment: String(to.segment), traveler: String(to.traveler) });
  return (
    <>
      <p className="mt-1 text-muted">{es.seats.lead}</p>
      <Steps
        label={es.seats.flights}
        links={page.segments.map(({ label }, index) => ({
          label,
          href: hrefOf({ segment: index, traveler }),
          isHere: index === segment,
        }))}
      />
      <Steps
        label={es.seats.travelers}
        links={page.travelers.map(({ label, seat }, index) => ({
          ...{
            label: seat ? `${label}: ${seat}` : label,
            href: hrefOf({ segment, traveler: index }),
            isHere: index === traveler,
          },
        }))}
      />
      {page.withoutMap.length > 0 ? (
        <p className="mt-3 text-sm text-muted">{es.seats.noMapOf(page.withoutMap.join(', '))}</p>
      ) : null}
      {problem ? <Notice tone="danger" heading={es.seats.problems[problem]} role="alert" /> : null}
      <Form method="post" className="mt-6">
        <h2 className="text-xl font-semibold">{page.heading}</h2>
        {page.aircraft ? <p className="text-sm text-muted">{page.aircraft}</p> : null}
        <div className="mt-3">
          <SeatLegend tiers={page.tiers} />
        </div>
        <fieldset className="cabins relative mt-4 min-w-0 overflow-x-auto pb-4">
          <legend className="sr-only">{page.heading}</legend>
          {page.cabins.map((cabin) => (
            <CabinDrawing key={cabin.key} cabin={cabin} onPick={setPicked} />
          ))}
        </fieldset>
        <div className="sticky bottom-0 -mx-4 border-t border-line bg-page px-4 py-3">
          <p role="status" className="figures mb-2 min-h-6 text-sm">
            {picked ?? (page.own ? es.seats.seat(page.own, '', es.seats.chosen) : es.seats.nothingChosen)}
          </p>
          <div className="flex flex-wrap gap-3">
            <button type="submit" disabled={isSaving} className="button button-primary">
              {isSaving ? es.seats.saving : es.seats.choose}
            </button>
            {page.own ? (
              <button type="submit" name="clear" value="1" disabled={isSaving} className="button button-quiet">
                {es.seats.clear}
              </button>
            ) : null}
            {children}
          </div>
        </div>
      </Form>
    </>
  );
}

function Steps({ label, links }: { label: string; links: { label: string; href: string; isHere: boolean }[] }) {
  return (
    <nav aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {links.map(({ label: text, href, isHere }) => (
        <Link
          key={href}
          to={href}
          aria-current={isHere ? 'step' : undefined}
          preventScrollReset
          className={`figures flex min-h-11 items-center rounded-full border px-4 no-underline ${isHere ? 'border-accent bg-accent-soft font-semibold' : 'border-line'}`}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
