import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { BookingTable } from '../bookings/booking-table.tsx';
import { FilterForm } from '../bookings/filter-form.tsx';
import { filtersIn } from '../bookings/filters.ts';
import { Views } from '../bookings/views.tsx';
import { useWords } from '../messages/words.ts';
import { useCame } from '../session/came.ts';
import { carryOut } from '../session/carry-out.ts';
import { Outcome } from '../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { NextPage } from '../ui/next-page.tsx';
import { Card, Empty, Notice, PageTitle } from '../ui/parts.tsx';

/** A list of bookings by filters, or what was found by what somebody typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { office, staff } = signedIn(args);
  const { searchParams } = new URL(args.request.url);
  const typed = searchParams.get('q')?.trim();
  if (typed) {
    const found = bodyOf(await office.findBookings({ typed: typed.slice(0, 400) }));
    const [only, another] = found.rows;
    // One that was named exactly is opened.
    if (only && !another && only.foundBy.some((by) => by === 'reference' || by === 'id' || by === 'locator'))
      throw redirect(`/reservas/${only.reference}`);
    return { typed, rows: found.rows, hasMore: found.hasMore, next: null, problems: [], views: [], colleagues: [], me: staff.id };
  }
  const { filters, cursor } = filtersIn(searchParams);
  const [listed, views, colleagues] = await Promise.all([
    office.listBookings({ filters, cursor }),
    office.listViews({}),
    office.listColleagues({}),
  ]);
  const problems = listed.ok
    ? []
    : (listed.problem.errors ?? []).map(({ pointer, detail }) => `${pointer.split('/').at(-1)}: ${detail}`);
  if (!listed.ok && problems.length === 0) bodyOf(listed);
  const { rows, next } = listed.ok ? listed.body : { rows: [], next: null };
  return {
    typed: '',
    rows,
    hasMore: false,
    next,
    problems,
    views: bodyOf(views),
    colleagues: bodyOf(colleagues),
    me: staff.id,
  };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { what, name = '', id = '' } = fieldsOf(form);
    const answer =
      what === 'drop-view'
        ? await office.dropView({ id })
        : await office.saveView({ name, query: new URL(args.request.url).search });
    return { form: 'views', answer };
  });

export default function BookingsPage() {
  const { typed, rows, hasMore, next, problems, views, colleagues, me } = useLoaderData<typeof loader>();
  const words = useWords().bookings;
  const came = useCame();
  return (
    <>
      <PageTitle title={typed ? `${words.find}: ${typed}` : words.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!typed && <FilterForm me={me} colleagues={colleagues} />}
        {!typed && <Views views={views} />}
        <Outcome came={came} form="views" />
        {problems.length > 0 && <Notice tone="danger">{problems.join('; ')}</Notice>}
        <Card>
          {rows.length === 0 ? (
            <Empty title={typed ? words.notFound : words.empty} more={words.emptyMore} />
          ) : (
            <BookingTable rows={rows} />
          )}
          {hasMore && <p className="border-t border-line px-4 py-3 text-sm text-muted">{words.tooMany}</p>}
          {next && <NextPage cursor={next} first="/reservas" />}
        </Card>
      </div>
    </>
  );
}
