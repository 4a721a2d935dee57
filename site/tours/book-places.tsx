import { OutingForm, Travelers } from '../catalogue/outing-form.tsx';
import { choosing as words } from '../messages/es/catalogue/choose.ts';
import { SelectField } from '../ui/field.tsx';
import type { ShownTour } from './read-tour.ts';

type Departure = ShownTour['departures'][number];
type BookPlacesProps = { id: string; booking: NonNullable<Departure['booking']>; here: string };

/** The form for the chosen departure: the number of travellers per age group. */
export function BookPlaces({ id, booking: { parties, terms, sale, said }, here }: BookPlacesProps) {
  return (
    <OutingForm
      terms={terms}
      here={{ path: here, fields: [] }}
      chosen={{ kind: 'tour', id }}
      of={{ name: 'departure', value: id }}
      total={{ said, load: async () => (await import('./recount-places.ts')).recountPlaces(parties, sale) }}
    >
      <Travelers legend={words.whoGoes}>
        {parties.map(({ field, label, choices, usual }) => (
          <SelectField key={field} label={label} name={field} defaultValue={String(usual)}>
            {choices.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </SelectField>
        ))}
      </Travelers>
    </OutingForm>
  );
}
