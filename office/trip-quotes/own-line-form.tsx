import { Form, useRouteLoaderData } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import { MOST_SERVED } from '#domain/services/sold-service.ts';
import { useWords } from '../messages/words.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Select, TextArea, TextField, TypedBefore } from '../ui/field.tsx';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from './own-line.ts';

const ROW = 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3';

/** What no supplier's API sells, with its price, its terms, and how the agency gets it. What was typed and refused is there again. */
export function OwnLineForm({ currency = DEFAULT_CURRENCY, typed }: { currency?: string; typed: Record<string, string> }) {
  const words = useWords().tripQuotes.own;
  const shell = useRouteLoaderData<typeof shellLoader>('shell');
  const today = todayIn(shell?.timeZone ?? 'UTC');
  return (
    <TypedBefore value={typed}>
      <Form method="post" key={JSON.stringify(typed)} preventScrollReset className="grid gap-3 px-4 py-3">
        <TextField
          label={words.name}
          name="name"
          maxLength={LONGEST_NAME}
          placeholder={words.nameHint}
          required
          autoComplete="off"
        />
        <TextArea label={words.description} name="description" maxLength={LONGEST_DESCRIPTION} />
        <div className={ROW}>
          <TextField label={words.begins} name="begins" type="date" min={today} required />
          <TextField label={words.ends} name="ends" type="date" min={today} />
          <TextField label={words.time} name="time" type="time" />
          <TextField label={words.place} name="place" maxLength={120} autoComplete="off" />
          <TextField label={words.people} name="people" type="number" min={1} max={MOST_SERVED} defaultValue="1" required />
        </div>
        <div className={ROW}>
          <TextField label={words.price} name="price" inputMode="decimal" required autoComplete="off" />
          <Select
            label={words.currency}
            name="currency"
            defaultValue={currency}
            options={ALLOWED_CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </div>
        <div className={ROW}>
          <Select
            label={words.terms}
            name="terms"
            options={[
              { value: 'never-back', label: words.neverBack },
              { value: 'percent', label: words.keptPercent },
              { value: 'amount', label: words.keptAmount },
              { value: 'always-free', label: words.freeToTheEnd },
            ]}
          />
          <TextField label={words.kept} name="kept" inputMode="decimal" hint={words.keptHint} autoComplete="off" />
          <TextField label={words.freeUntil} name="freeUntil" type="date" hint={words.freeUntilHint} />
        </div>
        <fieldset className="grid gap-3 border-t border-line pt-3">
          <legend className="text-sm text-muted">{words.onlyHere}</legend>
          <div className={ROW}>
            <TextField label={words.provider} name="provider" maxLength={120} autoComplete="off" />
            <TextField label={words.cost} name="cost" inputMode="decimal" autoComplete="off" />
            <TextField label={words.arrangeBy} name="arrangeBy" type="date" min={today} hint={words.arrangeByHint} />
          </div>
        </fieldset>
        <div>
          <SubmitButton name="what" value="own">
            {words.add}
          </SubmitButton>
        </div>
      </Form>
    </TypedBefore>
  );
}
