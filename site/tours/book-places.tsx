import { BookOuting } from '../catalogue/outing-form.tsx';
import { choosing as words } from '../messages/es/choose.ts';
import { SelectField } from '../ui/field.tsx';
import { placesIn } from './choose-places.ts';
import type { ShownTour } from './read-tour.ts';

type BookPlacesProps = Pick<ShownTour, 'here' | 'asked'> & { departure: ShownTour['departures'][number] };

/** How many go of each age that pays a price of its own. */
export function BookPlaces({ departure: { id, day, parties, terms, sale }, here, asked }: BookPlacesProps) {
  const isAsked = asked.departure === id;
  const usual = new URLSearchParams(
    parties.map(({ field, usual }) => [field, (isAsked && asked.places[field]) || String(usual)]),
  );
  return (
    <BookOuting
      {...{ name: day, terms }}
      legend={words.whoGoes}
      isOpen={isAsked}
      isQuiet
      className="mt-2"
      here={{ path: `${here}#salidas`, fields: [] }}
      of={{ name: 'departure', value: id }}
      total={{ terms: sale, initial: placesIn(usual, parties), read: (fields) => placesIn(fields, parties) }}
    >
      {parties.map(({ field, label, choices }) => (
        <SelectField key={field} label={label} name={field} defaultValue={usual.get(field) ?? ''}>
          {choices.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </SelectField>
      ))}
    </BookOuting>
  );
}
