import { BookOuting } from '../../catalogue/outing-form.tsx';
import { choosing as words } from '../../messages/es/catalogue/choose.ts';
import { SEVERAL, SEVERAL_FORM } from './cabin-choice.ts';
import type { ShownCruise } from './read-cruise.ts';

type BookCabinProps = Pick<ShownCruise, 'terms' | 'booking'> & { cabin: ShownCruise['cabins'][number] };

/** The form for one cabin: the number of people who share it, each choice with its total. Who looks for several books as many of it. */
export function BookCabin({ cabin, terms, booking }: BookCabinProps) {
  const { id, name, parties, said, together } = cabin;
  const form = {
    name,
    terms,
    isOpen: booking.cabin === id,
    className: 'sm:max-w-sm',
    here: booking.here,
    chosen: booking.chosen,
    total: {
      said: together ? together.said : said,
      load: async () => (await import('./recount-cabins.ts')).recountCabins([cabin], booking.sale),
    },
  };
  if (together && together.cabins.length === 0) {
    return (
      <a href={`#${SEVERAL_FORM}`} className="button button-quiet sm:max-w-sm">
        {words.combine}
        <span className="sr-only"> {name}</span>
      </a>
    );
  }
  if (together) {
    return (
      <BookOuting {...form} book={together.label} legend={together.label}>
        {together.cabins.map(({ choice, text }) => (
          <p key={text} className="figures">
            <input type="hidden" name={SEVERAL} value={choice} />
            {text}
          </p>
        ))}
      </BookOuting>
    );
  }
  return (
    <BookOuting {...form} legend={words.whoSails} of={{ name: 'cabin', value: id }}>
      {parties.map(({ travelers, label, isUsual }) => (
        <label key={travelers} className="flex min-h-11 items-center gap-3">
          <input type="radio" name="travelers" value={travelers} defaultChecked={isUsual} className="size-5 accent-accent" />
          <span className="figures">{label}</span>
        </label>
      ))}
    </BookOuting>
  );
}
