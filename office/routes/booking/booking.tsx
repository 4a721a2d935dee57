import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { BookingPage } from '#contract/office/bookings/booking-calls.ts';
import type { Reply } from '#contract/problem.ts';
import { ActionPanel } from '../../bookings/action-panel.tsx';
import { BOOKING_ACTIONS } from '../../bookings/actions/all-actions.ts';
import { allowedActions } from '../../bookings/actions/allowed.server.ts';
import { BookingRecordView } from '../../bookings/booking-record-view.tsx';
import { People } from '../../bookings/people.tsx';
import { UpstreamCalls } from '../../bookings/upstream-calls.tsx';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** People are read only when they are asked for, for that is on record. */
export async function loader(args: LoaderFunctionArgs) {
  const { office, role } = signedIn(args);
  const booking = String(args.params.booking);
  const wantsPeople = new URL(args.request.url).searchParams.get('personas') === 'ver';
  const page = bodyOf(await office.showBooking({ booking }));
  return {
    page,
    calls: bodyOf(await office.listUpstreamCalls({ booking })),
    people: wantsPeople ? bodyOf(await office.readPeople({ booking })) : null,
    colleagues: bodyOf(await office.listColleagues({})),
    allowed: allowedActions(role),
  };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, sent) => {
    const { form = '', ...fields } = fieldsOf(sent);
    const chosen = BOOKING_ACTIONS.find(({ name }) => name === form);
    if (!chosen) throw data('There is no such action', 400);
    const make = office[chosen.call] as (input: unknown) => Promise<Reply<unknown>>;
    return { form, answer: await make({ ...chosen.read(fields), booking: args.params.booking }) };
  });

/** Whether the supplier can say more; whether it sells bags now is asked on the page for it. */
const takesBags = ({ state, items }: BookingPage): boolean =>
  state === 'confirmed' &&
  items.some((item) => item.kind === 'flight' && (item.state === 'ordered' || item.state === 'ticketed'));

export default function BookingRoute() {
  const { page, calls, people, colleagues, allowed } = useLoaderData<typeof loader>();
  const words = useWords();
  const shell = useRouteLoaderData<typeof shellLoader>('shell');
  const came = useCame();
  if (!shell) return null;
  const { permissions, limits } = shell.role;
  const mayFind = permissions.includes('people.read') && limits.bookings === 'all';
  return (
    <div className="grid gap-5 xl:grid-cols-[1fr_22rem]">
      <div className="grid content-start gap-5">
        {/* Where the actions are below the whole record. */}
        <a href="#actions" className="text-sm xl:hidden">
          {words.booking.actions} ↓
        </a>
        <BookingRecordView
          page={page}
          people={<People booking={page.booking} people={people} mayFind={mayFind} />}
          sentTo={people?.sentTo ?? []}
        />
        <UpstreamCalls booking={page.booking} calls={calls} mayOpen={permissions.includes('bookings.calls')} />
      </div>
      <div id="actions" className="xl:sticky xl:top-5 xl:self-start">
        {permissions.includes('bookings.add-bags') && takesBags(page) && (
          <p className="mb-3">
            <Link to={`/reservas/${page.booking}/equipaje`} className={buttonClass()}>
              {words.bags.title}
            </Link>
          </p>
        )}
        <ActionPanel page={page} allowed={allowed} me={shell.staff.id} colleagues={colleagues} came={came} />
      </div>
    </div>
  );
}
