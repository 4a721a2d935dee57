import { areValidCounts } from '#domain/passengers.ts';
import { MOST_LEGS, readTripSearch } from '#domain/trip-search.ts';
import { returnDateWith } from '../form-trip.ts';
import { codeInLabel } from '../places/suggested-places.ts';
import { optionsOf } from '../search-options.tsx';
import { isTypedIn } from '../typed-in.ts';

/** The values of the server's form if they were changed before hydration, by hand or by `first-touch/`; `null` if not. */
export function typedBefore(form: HTMLFormElement) {
  if (!isTypedIn(form)) return null;
  const fields = new FormData(form);
  const search = readTripSearch(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
  const text = (name: string) => String(fields.get(name) ?? '');
  const place = (name: string) => ({ code: codeInLabel(text(name)), label: text(name) });
  const legs = Array.from({ length: MOST_LEGS }, (_, index) => (index === 0 ? '' : index + 1))
    .filter((suffix) => fields.has(`origin${suffix}`))
    .map((suffix) => ({
      origin: place(`origin${suffix}`),
      destination: place(`destination${suffix}`),
      departureDate: text(`departureDate${suffix}`),
    }));
  return {
    legs,
    tripType: search.tripType,
    cabinClass: search.cabinClass,
    returnDate: returnDateWith(search.tripType, text('returnDate')),
    options: optionsOf(search),
    travelers: areValidCounts(search.travelers) ? search.travelers : countsAsSent(form),
  };
}

/** SPEC §5: a count beyond its bound is silently ignored. */
function countsAsSent(form: HTMLFormElement) {
  const count = (type: string) => {
    const field = form.querySelector<HTMLInputElement>(`[name=${type}]`);
    if (field) field.value = field.defaultValue;
    return Number(field?.value);
  };
  return { adult: count('adult'), child: count('child'), infant: count('infant') };
}
