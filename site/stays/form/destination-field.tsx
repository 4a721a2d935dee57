import type { Destination } from '#domain/stays/places/destination-search.ts';
import type { StayPlace } from '#domain/stays/stay-search.ts';
import { destinationKinds, destinationStatus, suggestedPlaces, stayForm as words } from '../../messages/es/stays/stays.ts';
import { Combobox, useCombobox } from '../../search-form/places/combobox.tsx';
import { placeLookup, termOf } from '../../search-form/places/place-lookup.ts';
import type { Suggestion } from '../../search-form/places/suggestion-list.tsx';
import { useSuggestions } from '../../search-form/places/use-suggestions.ts';
import { destinationLabel } from './destination-words.ts';

const destinationLookup = placeLookup<Destination>('/stays/destinations');

type DestinationFieldProps = {
  name: string;
  label: string;
  value: StayPlace;
  error: string | undefined;
  onChange: (place: StayPlace) => void;
};

/**
 * The destination of a hotel search. A choice from the list carries coordinates; the server looks up text that was only typed.
 */
export function DestinationField({ name, label, value, error, onChange }: DestinationFieldProps) {
  const box = useCombobox();
  const { term, places, failed } = useSuggestions(destinationLookup, value.label, box.isOpen);
  return (
    <Combobox
      box={box}
      name={name}
      label={label}
      error={error}
      places={places}
      placeholder={words.destinationPlaceholder}
      typed={value.label}
      isToSettle={!value.at && term !== '' && term === termOf(value.label)}
      isShown={box.isOpen && term !== ''}
      list={{ label: suggestedPlaces, status: destinationStatus(places.length, failed), inWords }}
      onType={(typed) => {
        onChange({ label: typed, at: null });
        box.setOpen(true);
      }}
      onChoose={(place) => onChange({ label: destinationLabel(place), at: { lat: place.lat, lon: place.lon } })}
    />
  );
}

function inWords(place: Destination): Suggestion {
  const label = destinationLabel(place);
  return {
    key: `${place.kind} ${label} ${place.lat} ${place.lon}`,
    place: label,
    note: `${destinationKinds[place.kind]} · ${place.country}`,
  };
}
