import { Link } from 'react-router';
import { CABINS, type Cabin } from '#domain/cabin.ts';
import { type TravelerCounts, totalPassengers } from '#domain/passengers.ts';
import * as es from '../../messages/es.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PassengerSteppers } from './passenger-steppers.tsx';
import { travelersInWords } from './travelers-in-words.ts';

type TravelersAndCabinProps = {
  counts: TravelerCounts;
  cabinClass: Cabin;
  error: string | undefined;
  onCounts: (counts: TravelerCounts) => void;
  onCabin: (cabin: Cabin) => void;
};

/**
 * Travellers and cabin, in a `details` element that opens without scripts; folded, because most searches are one adult in
 * economy.
 */
export function TravelersAndCabin({ counts, cabinClass, error, onCounts, onCabin }: TravelersAndCabinProps) {
  return (
    <details open={error !== undefined} className="group rounded-xl border border-line-strong bg-surface">
      <summary className="flex min-h-[46px] list-none items-center gap-2 px-3 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{es.search.travelersAndCabin}: </span>
        {/* May have been changed before hydration (first-touch/search-form.ts). */}
        <span className="min-w-0 flex-1" data-travelers="" suppressHydrationWarning>
          {travelersInWords(totalPassengers(counts), cabinClass)}
        </span>
        <Icon name="chevron" className="size-4 text-accent group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-3 lg:grid-cols-[1fr_14rem]">
        <PassengerSteppers counts={counts} onChange={onCounts} error={error} />
        <SelectField
          name="cabinClass"
          label={es.search.cabin}
          value={cabinClass}
          onChange={({ currentTarget }) => onCabin(CABINS.find((cabin) => cabin === currentTarget.value) ?? cabinClass)}
        >
          {CABINS.map((cabin) => (
            <option key={cabin} value={cabin}>
              {es.cabins[cabin]}
            </option>
          ))}
        </SelectField>
        <p className="text-sm text-muted lg:col-span-2">
          {es.search.infantRule} {es.search.groupNote}{' '}
          <Link to="/enquiry" className="link inline-flex min-h-11 items-center">
            {es.search.askForGroup}
          </Link>
        </p>
      </div>
    </details>
  );
}
