import { Form, useRouteLoaderData } from 'react-router';
import type { TripQuotePage } from '#contract/office/customers/trip-quotes.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { LONGEST_QUOTE_DAYS } from '#domain/trip-quotes/trip-quote.ts';
import { useWords } from '../messages/words.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TextArea, TextField, TypedBefore } from '../ui/field.tsx';

const USUAL_DAYS = 2;

/** For whom a draft is, until when it is good, and its sending. What was typed and refused is there again. */
export function PersonForm({ quote, typed }: { quote: TripQuotePage; typed: Record<string, string> }) {
  const words = useWords().tripQuotes;
  const shell = useRouteLoaderData<typeof shellLoader>('shell');
  const today = todayIn(shell?.timeZone ?? 'UTC');
  return (
    <TypedBefore value={typed}>
      <Form method="post" key={JSON.stringify(typed)} preventScrollReset className="grid gap-3 px-4 py-3">
        <TextField label={words.name} name="name" defaultValue={quote.name} maxLength={100} autoComplete="off" required />
        <TextField label={words.email} name="email" type="email" defaultValue={quote.email} maxLength={254} autoComplete="off" />
        <TextField
          label={words.phone}
          name="phone"
          type="tel"
          defaultValue={quote.phone}
          maxLength={40}
          hint={words.phoneHint}
          autoComplete="off"
        />
        <TextField label={words.tripTitle} name="title" defaultValue={quote.title} maxLength={120} />
        <TextArea label={words.note} name="note" defaultValue={quote.note} maxLength={2_000} />
        <TextField
          label={words.validUntil}
          name="until"
          type="date"
          defaultValue={addDays(today, USUAL_DAYS)}
          min={today}
          max={addDays(today, LONGEST_QUOTE_DAYS)}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="what" value="send">
            {words.send}
          </SubmitButton>
          <SubmitButton look="quiet" name="what" value="save" formNoValidate>
            {words.save}
          </SubmitButton>
        </div>
      </Form>
    </TypedBefore>
  );
}
