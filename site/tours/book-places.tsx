import { Form, useNavigation } from 'react-router';
import { outings as words } from '../messages/es/booked-outings.ts';
import { SelectField } from '../ui/field.tsx';
import type { ShownTour } from './read-tour.ts';

type Departure = ShownTour['departures'][number];

/** How many go of each age that pays a price of its own: the next page asks for their names. */
export function BookPlaces({ departure: { id, day, parties, terms } }: { departure: Departure }) {
  const { state, formData } = useNavigation();
  const isGoing = state !== 'idle' && formData?.get('departure') === id;
  return (
    <details className="mt-2">
      <summary className="button button-quiet w-full">
        <span aria-hidden="true">{words.book}</span>
        <span className="sr-only">{words.bookNamed(day)}</span>
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
        <p className="text-sm text-muted">{words.terms(terms)}</p>
        <button type="submit" className="button button-primary w-full" disabled={isGoing}>
          {isGoing ? words.going : words.goOn}
        </button>
      </Form>
    </details>
  );
}
