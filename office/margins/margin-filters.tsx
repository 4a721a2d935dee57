import { Form, Link, useSearchParams } from 'react-router';
import { ITEM_KINDS } from '#domain/booking/item-state.ts';
import { CHANNELS } from '#domain/margins/channel.ts';
import { FileLinks } from '../files/file-links.tsx';
import { useWords } from '../messages/words.ts';
import { useAllOr } from '../ui/all-or.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Select, TextField } from '../ui/field.tsx';
import { Filters } from '../ui/filters.tsx';
import { MARGIN_VIEWS } from './margin-view.ts';

/** `from`, `to`: the days that are shown where the address says none. */
export function MarginFilters({ by, from, to }: { by: string; from: string; to: string }) {
  const words = useWords();
  const { margins, bookings } = words;
  const [params] = useSearchParams();
  const given = (name: string) => params.get(name) ?? '';
  const allOr = useAllOr();
  return (
    <Filters files={<FileLinks to="/dinero/margenes" />}>
      <Form method="get" key={String(params)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
          <Select
            label={margins.by}
            name="by"
            defaultValue={by}
            options={MARGIN_VIEWS.map((value) => ({ value, label: margins.groups[value] }))}
          />
          <TextField label={`${margins.sold}, ${words.common.since}`} name="from" type="date" defaultValue={from} />
          <TextField label={`${margins.sold}, ${words.common.until}`} name="to" type="date" defaultValue={to} />
          <TextField label={words.money.movements.currency} name="currency" defaultValue={given('currency')} placeholder="USD" />
          <TextField label={bookings.supplier} name="supplier" defaultValue={given('supplier')} />
          <Select
            label={bookings.kind}
            name="kind"
            defaultValue={given('kind')}
            options={allOr(ITEM_KINDS, (kind) => words.itemKinds[kind])}
          />
          <TextField label={margins.groups.route} name="route" defaultValue={given('route')} placeholder="BOG–MIA" />
          <Select
            label={margins.groups.channel}
            name="channel"
            defaultValue={given('channel')}
            options={allOr(CHANNELS, (channel) => margins.channels[channel])}
          />
          <TextField label={margins.groups.affiliate} name="affiliate" defaultValue={given('affiliate')} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>{words.common.apply}</SubmitButton>
          <Link to="/dinero/margenes" className="text-sm">
            {words.common.clear}
          </Link>
        </div>
      </Form>
    </Filters>
  );
}
