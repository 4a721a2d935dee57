import { Form, Link, useRouteLoaderData, useSearchParams } from 'react-router';
import { BOOKING_STATES } from '#domain/booking/booking-state.ts';
import { ITEM_KINDS } from '#domain/booking/item-state.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { may } from '#domain/office/permission.ts';
import { FileLinks } from '../files/file-links.tsx';
import { useWords } from '../messages/words.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { useAllOr } from '../ui/all-or.ts';
import { buttonClass, SubmitButton } from '../ui/button.tsx';
import { CheckBox, Select, TextField } from '../ui/field.tsx';
import { Filters } from '../ui/filters.tsx';
import { SaveView } from './views.tsx';

type Colleague = { id: string; name: string };

/** What the list is narrowed to. It is in the address, so that a list can be sent to a colleague. */
export function FilterForm({ me, colleagues }: { me: string; colleagues: readonly Colleague[] }) {
  const words = useWords();
  const { bookings } = words;
  const [params] = useSearchParams();
  const shell = useRouteLoaderData<typeof shellLoader>('shell');
  const tomorrow = addDays(todayIn(shell?.timeZone ?? 'UTC'), 1);
  const leaving = { to: `/reservas?travelFrom=${tomorrow}&travelTo=${tomorrow}`, name: bookings.tomorrow };
  const allOr = useAllOr();
  const given = (name: string) => params.get(name) ?? '';
  const asked = BOOKING_STATES.filter((state) => state !== 'priced' && state !== 'ready');
  return (
    <Filters shortcut={leaving} files={shell && may(shell.role, 'bookings.export') && <FileLinks to="/reservas" />}>
      {/* Another list is another form: what is in its fields follows the address. */}
      <Form method="get" key={String(params)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
          <Select
            label={bookings.state}
            name="state"
            defaultValue={given('state')}
            options={allOr(asked, (state) => words.bookingStates[state])}
          />
          <Select
            label={bookings.kind}
            name="kind"
            defaultValue={given('kind')}
            options={allOr(ITEM_KINDS, (kind) => words.itemKinds[kind])}
          />
          <TextField label={bookings.from} name="from" defaultValue={given('from')} placeholder="BOG" />
          <TextField label={bookings.to} name="to" defaultValue={given('to')} placeholder="MIA, Cartagena" />
          <TextField label={bookings.supplier} name="supplier" defaultValue={given('supplier')} />
          <Select
            label={words.tripQuotes.seller}
            name="seller"
            defaultValue={given('seller')}
            options={[{ value: '', label: words.common.all }, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <TextField
            label={`${bookings.sold}, ${words.common.since}`}
            name="soldFrom"
            type="date"
            defaultValue={given('soldFrom')}
          />
          <TextField label={`${bookings.sold}, ${words.common.until}`} name="soldTo" type="date" defaultValue={given('soldTo')} />
          <TextField
            label={`${bookings.travels}, ${words.common.since}`}
            name="travelFrom"
            type="date"
            defaultValue={given('travelFrom')}
          />
          <TextField
            label={`${bookings.travels}, ${words.common.until}`}
            name="travelTo"
            type="date"
            defaultValue={given('travelTo')}
          />
          <div className="grid content-end gap-1">
            <CheckBox label={bookings.flagged} name="flagged" value="yes" defaultChecked={given('flagged') === 'yes'} />
            <CheckBox label={bookings.mine} name="keeper" value={me} defaultChecked={given('keeper') === me} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>{words.common.apply}</SubmitButton>
          <Link className={`${buttonClass()} max-md:hidden`} to={leaving.to}>
            {leaving.name}
          </Link>
          <Link to="/reservas" className="text-sm">
            {words.common.clear}
          </Link>
        </div>
      </Form>
      <SaveView />
    </Filters>
  );
}
