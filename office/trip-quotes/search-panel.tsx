import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { CABINS } from '#domain/cabin.ts';
import { SEARCHES, type SearchKind } from '#domain/trip-quotes/caller-search.ts';
import { useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Select, TextField } from '../ui/field.tsx';

/** What the builder searches for. It is in the address, in the words of the site's own addresses: a caller's page can be gone on with. */
export function SearchPanel({ kind }: { kind: SearchKind }) {
  const words = useWords().tripQuotes;
  const [params] = useSearchParams();
  const isSearching = useNavigation().formMethod === 'GET';
  return (
    <div className="grid gap-3 px-4 py-3">
      <nav aria-label={words.search} className="flex flex-wrap gap-1">
        {SEARCHES.map((one) => (
          <Link
            key={one}
            to={`?buscar=${one}`}
            preventScrollReset
            aria-current={one === kind ? 'page' : undefined}
            className={`rounded-md px-3 py-1.5 text-sm no-underline ${one === kind ? 'bg-accent text-on-accent' : 'bg-sunken text-ink'}`}
          >
            {words.kinds[one]}
          </Link>
        ))}
      </nav>
      <Form method="get" key={`${kind} ${params}`} preventScrollReset className="grid gap-3">
        <input type="hidden" name="buscar" value={kind} />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3">
          {kind === 'vuelos' ? <FlightFields params={params} /> : <StayFields kind={kind} params={params} />}
        </div>
        <div>
          <SubmitButton disabled={isSearching}>{isSearching ? words.searching : words.search}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

type Fields = { params: URLSearchParams };

const Count = ({ name, label, params, least, usual }: Fields & { name: string; label: string; least: number; usual: number }) => (
  <TextField label={label} name={name} type="number" min={least} max={9} defaultValue={params.get(name) ?? String(usual)} />
);

function FlightFields({ params }: Fields) {
  const words = useWords().tripQuotes;
  const given = (name: string) => params.get(name) ?? '';
  return (
    <>
      <TextField
        label={words.origin}
        name="origin"
        defaultValue={given('origin') || 'BOG'}
        maxLength={3}
        required
        autoComplete="off"
      />
      <TextField
        label={words.destination}
        name="destination"
        defaultValue={given('destination')}
        maxLength={3}
        placeholder="MIA"
        required
        autoComplete="off"
      />
      <TextField label={words.leaves} name="departureDate" type="date" defaultValue={given('departureDate')} required />
      <TextField label={words.returns} name="returnDate" type="date" defaultValue={given('returnDate')} />
      <Count name="adult" label={words.adults} params={params} least={1} usual={1} />
      <Count name="child" label={words.children} params={params} least={0} usual={0} />
      <Count name="infant" label={words.infants} params={params} least={0} usual={0} />
      <Select
        label={words.cabin}
        name="cabinClass"
        defaultValue={given('cabinClass') || 'economy'}
        options={CABINS.map((value) => ({ value, label: words.cabins[value] ?? value }))}
      />
    </>
  );
}

/** Everything but flights: days, and a room or a party. Further rooms of a caller's page go along. */
function StayFields({ kind, params }: Fields & { kind: Exclude<SearchKind, 'vuelos'> }) {
  const words = useWords().tripQuotes;
  const given = (name: string) => params.get(name) ?? '';
  const isStay = kind === 'hoteles';
  const ages = params.getAll('ages').filter(Boolean).join(', ');
  const further = isStay ? [...params].filter(([name]) => name === 'rooms' || /^(adults|children|ages)\d$/.test(name)) : [];
  return (
    <>
      {isStay && (
        <TextField
          label={words.destination}
          name="destination"
          defaultValue={given('destination')}
          placeholder="Cartagena"
          required
        />
      )}
      <TextField
        label={isStay ? words.checkIn : words.since}
        name="startDate"
        type="date"
        defaultValue={given('startDate')}
        required={isStay}
      />
      <TextField
        label={isStay ? words.checkOut : words.upTo}
        name="endDate"
        type="date"
        defaultValue={given('endDate')}
        required={isStay}
      />
      <Count name="adults" label={words.adults} params={params} least={1} usual={2} />
      <Count name="children" label={words.children} params={params} least={0} usual={0} />
      <TextField label={words.ages} name="ages" defaultValue={ages} hint={words.agesHint} inputMode="numeric" />
      {further.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
