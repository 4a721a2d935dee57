import { BookOuting } from '../../catalogue/outing-form.tsx';
import { choosing as words } from '../../messages/es/catalogue/choose.ts';
import type { ShownCruise } from './read-cruise.ts';

type BookCabinProps = Pick<ShownCruise, 'terms' | 'booking'> & { cabin: ShownCruise['cabins'][number] };

/** The form for one cabin: the number of people who share it, each choice with its total. */
export function BookCabin({ cabin, terms, booking }: BookCabinProps) {
  const { id, name, parties, said } = cabin;
  return (
    <BookOuting
      name={name}
      terms={terms}
      legend={words.whoSails}
      isOpen={booking.cabin === id}
      className="sm:max-w-sm"
      here={booking.here}
      chosen={booking.chosen}
      of={{ name: 'cabin', value: id }}
      total={{ said, load: async () => (await import('./recount-cabins.ts')).recountCabins([cabin], booking.sale) }}
    >
      {parties.map(({ travelers, label, isUsual }) => (
        <label key={travelers} className="flex min-h-11 items-center gap-3">
          <input type="radio" name="travelers" value={travelers} defaultChecked={isUsual} className="size-5 accent-accent" />
          <span className="figures">{label}</span>
        </label>
      ))}
    </BookOuting>
  );
}
