import { Form } from 'react-router';
import { choosing as words } from '../messages/es/choose.ts';
import { SelectField } from '../ui/field.tsx';
import type { ShownTour } from './read-tour.ts';

type Departure = ShownTour['departures'][number];

/** How many go of each age that pays a price of its own: the next page asks for their names. */
export function BookPlaces({ departure: { id, day, parties, terms } }: { departure: Departure }) {
  return (
    <details className="mt-2">
      <summary className="button button-quiet w-full">
        {words.book}
        <span className="sr-only"> {day}</span>
      </summary>
      <Form method="post" className="mt-3 space-y-3">
        <input type="hidden" name="departure" value={id} />
        <fieldset className="space-y-2">
          <legend className="font-semibold">{words.whoGoes}</legend>
          {parties.map(({ field, label, choices, usual }) => (
            <SelectField key={field} label={label} name={field} defaultValue={String(usual)}>
              {choices.map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </SelectField>
          ))}
        </fieldset>
        <p className="text-sm text-muted">{terms}</p>
        <button type="submit" className="button button-primary w-full">
          {words.goOn}
        </button>
      </Form>
    </details>
  );
}
