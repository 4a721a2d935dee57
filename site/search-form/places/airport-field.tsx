import { useState } from 'react';
import type { Place } from '#domain/places/airport-search.ts';
import { loadPart } from '../../connection/load-part.ts';
import * as es from '../../messages/es.ts';
import { Combobox, useCombobox } from './combobox.tsx';
import type { NearbyPlaces } from './nearby-places.ts';
import { airportLookup, codeInLabel, placeLabel } from './suggested-places.ts';
import type { Suggestion } from './suggestion-list.tsx';
import { isUnderCity, placeInWords, suggestionsInWords } from './suggestion-look.ts';
import { useSuggestions } from './use-suggestions.ts';

export type ChosenPlace = { code: string; label: string };
/** A place found by the server, or one stored in this browser. */
type Suggested = Place | { type: 'recent'; iataCode: string; label: string };

type AirportFieldProps = {
  /** `origin` or `destination`; with the leg's number for later legs: `origin2`. */
  name: string;
  label: string;
  value: ChosenPlace;
  error: string | undefined;
  onChange: (place: ChosenPlace) => void;
};

/**
 * The field for an airport or a city: typed text is looked up; an empty field suggests places of recent searches, and for the
 * origin those nearby.
 */
export function AirportField({ name, label, value, error, onChange }: AirportFieldProps) {
  const box = useCombobox();
  const [recent, setRecent] = useState<Suggested[]>([]);
  const [nearby, setNearby] = useState<NearbyPlaces | 'asking' | null>(null);
  const { term, failed, ...found } = useSuggestions(airportLookup, value.label, box.isOpen && nearby === null);
  const near = nearby === 'asking' ? null : nearby;
  const places: Suggested[] = near ? (near.ok ? near.places : []) : value.label === '' ? recent : found.places;

  const lookAround = async () => {
    box.input.current?.focus();
    setNearby('asking');
    box.setActive(0);
    // Rarely used, so not part of the first load.
    const { findNearbyPlaces } = await loadPart(() => import('./nearby-places.ts'));
    setNearby(await findNearbyPlaces());
    box.setOpen(true);
  };
  const offerRecent = async () => {
    const { recentPlaces } = await loadPart(() => import('../../visitor/recent-searches.ts'));
    setRecent(recentPlaces().map(({ code, label }) => ({ type: 'recent', iataCode: code, label })));
    box.setOpen(true);
  };

  return (
    <Combobox
      box={box}
      name={name}
      label={label}
      error={error}
      places={places}
      placeholder={es.search.placePlaceholder}
      typed={value.label}
      isToSettle={value.code === '' && term === value.label.trim().toLowerCase()}
      isShown={box.isOpen && (near !== null || term !== '' || (value.label === '' && recent.length > 0))}
      list={{
        label: es.suggestions.label,
        status: (places.length === 0 && nothingNearby(near)) || suggestionsInWords(places.length, failed),
        inWords,
      }}
      onType={(typed) => {
        const code = codeInLabel(typed);
        onChange({ code, label: typed });
        setNearby(null);
        box.setOpen(code === '');
      }}
      onChoose={(place) => onChange({ code: place.iataCode, label: 'label' in place ? place.label : placeLabel(place) })}
      onClose={() => setNearby(null)}
      onFocus={() => {
        if (value.label === '') void offerRecent();
        else if (value.code === '') box.setOpen(true);
      }}
    >
      {name === 'origin' ? (
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={lookAround}
          disabled={nearby === 'asking'}
          className="link mt-1 min-h-11 max-w-[calc(100%-3.5rem)] text-left text-sm noscript:hidden"
        >
          {nearby === 'asking' ? es.search.locating : es.search.nearMe}
        </button>
      ) : null}
    </Combobox>
  );
}

const nothingNearby = (near: NearbyPlaces | null): string | null =>
  near && (near.ok ? es.suggestions.nothingNear : es.suggestions.locationFailed);

function inWords(place: Suggested, all: Suggested[]): Suggestion {
  const words = place.type === 'recent' ? { place: place.label, note: es.suggestions.recentPlace } : placeInWords(place);
  const key = `${place.type}${place.iataCode}`;
  return { ...words, key, code: place.iataCode, isUnderCity: isUnderCity(place, all) };
}
