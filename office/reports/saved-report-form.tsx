import { Form } from 'react-router';
import type { SavedReport, SavedReports } from '#contract/office/reports.ts';
import { SEND_EVERY } from '#domain/reports/schedule.ts';
import { useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { CheckBox, Select, TextField } from '../ui/field.tsx';

type Shown = Pick<SavedReports, 'colleagues' | 'mayShare'> & {
  me: string;
  /** What is saved: the report and its filters, as they stand in an address. */
  asked: Record<string, string>;
  saved: Pick<SavedReport, 'id' | 'name' | 'isForAll' | 'every' | 'hour' | 'readers'> | null;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

/** The name of a report, for whom it is, and who gets it when by mail. */
export function SavedReportForm({ colleagues, mayShare, me, asked, saved }: Shown) {
  const words = useWords();
  const { reports, common } = words;
  const { saved: its } = reports;
  const before = saved?.readers ?? [];
  // Who got it before stays on the list, though they may not see reports at the moment.
  const gone = before.filter(({ id }) => !colleagues.some((one) => one.id === id));
  const offered = (mayShare ? [...colleagues, ...gone] : colleagues.filter(({ id }) => id === me)).map(({ id, name }) => ({
    id,
    name,
  }));
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3">
      <input type="hidden" name="what" value="save" />
      {saved && <input type="hidden" name="id" value={saved.id} />}
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={`asked.${name}`} value={value} />
      ))}
      <div className="grid gap-3 md:grid-cols-3">
        <TextField label={words.door.name} name="name" defaultValue={saved?.name ?? ''} required maxLength={80} />
        <Select
          label={its.every}
          name="every"
          defaultValue={saved?.every ?? ''}
          options={(['', ...SEND_EVERY] as const).map((value) => ({ value, label: its.sendEvery[value] }))}
        />
        <Select label={its.hour} name="hour" defaultValue={String(saved?.hour ?? 7)} options={HOURS} />
      </div>
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{its.readers}</legend>
        {offered.map(({ id, name }) => (
          <CheckBox
            key={id}
            name="reader"
            value={id}
            defaultChecked={saved ? before.some((reader) => reader.id === id) : id === me}
            label={name}
          />
        ))}
      </fieldset>
      {mayShare && <CheckBox name="isForAll" defaultChecked={saved?.isForAll ?? false} label={its.isForAll} />}
      <div>
        <SubmitButton look="main">{common.save}</SubmitButton>
      </div>
    </Form>
  );
}
