import { BookOuting } from '../catalogue/outing-form.tsx';
import { choosing as words } from '../messages/es/choose.ts';
import { SelectField } from '../ui/field.tsx';
import type { ShownTour } from './read-tour.ts';

type BookPlacesProps = Pick<ShownTour, 'here' | 'asked'> & { departure: ShownTour['departures'][number] };

/** The form for one departure: the number of travellers per age group. */
export function BookPlaces({ departure: { id, day, parties, terms, sale, said }, here, asked }: BookPlacesProps) {
  return (
    <BookOuting
      name={day}
      terms={terms}
      legend={words.whoGoes}
      isOpen={asked === id}
      isQuiet
      className="mt-2"
      here={{ path: `${here}#salidas`, fields: [] }}
      chosen={{ kind: 'tour', id }}
      of={{ name: 'departure', value: id }}
      total={{ said, load: async () => (await import('./recount-places.ts')).recountPlaces(parties, sale) }}
    >
      {parties.map(({ field, label, choices, usual }) => (
        <SelectField key={field} label={label} name={field} defaultValue={String(usual)}>
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
