import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Place } from '#domain/places/airport-search.ts';
import * as es from '../messages/es.ts';
import { Field } from '../ui/field.tsx';
import { recentPlaces } from '../visitor/recent-searches.ts';
import type { NearbyPlaces } from './nearby-places.ts';
import { useSuggestions } from './use-suggestions.ts';

export type ChosenPlace = { code: string; label: string };

/** A place the server knows, or one this browser remembers. */
type Suggested = Place | { type: 'recent'; iataCode: string; label: string };

/** `Medellín (MDE)`: what the field shows, and what the server understands when scripts are off. */
const placeLabel = (place: { city: string; iataCode: string }): string => `${place.city} (${place.iataCode})`;

type AirportFieldProps = {
  /** `origin`, `destination`, or those of a later leg: `origin2`. */
  name: string;
  label: string;
  value: ChosenPlace;
  error: string | undefined;
  onChange: (place: ChosenPlace) => void;
};

/**
 * An editable combobox with a list of suggestions, after the ARIA pattern. Without scripts it is a text field whose words
 * the server looks up.
 */
export function AirportField({ name, label, value, error, onChange }: AirportFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [recent, setRecent] = useState<Suggested[]>([]);
  const [nearby, setNearby] = useState<NearbyPlaces | 'asking' | null>(null);
  const suggestions = useSuggestions(value.label, isOpen && nearby === null);
  const { term } = suggestions;
  const isNear = nearby !== null && nearby !== 'asking';
  const places: Suggested[] = isNear ? (nearby.ok ? nearby.places : []) : value.label === '' ? recent : suggestions.places;
  const isShown = isOpen && (isNear || term !== '' || (value.label === '' && recent.length > 0));
  const input = useRef<HTMLInputElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (place: Suggested) => {
    onChange({ code: place.iataCode, label: 'label' in place ? place.label : placeLabel(place) });
    close();
  };
  const close = () => {
    setOpen(false);
    setNearby(null);
  };
  const lookAround = async () => {
    input.current?.focus();
    setNearby('asking');
    setActive(0);
    // Few ask for it: it is no part of the first load.
    const { findNearbyPlaces } = await import('./nearby-places.ts');
    setNearby(await findNearbyPlaces());
    setOpen(true);
  };
  /** Who leaves the field after typing meant the first suggestion. */
  const settle = () => {
    const best = places[active] ?? places[0];
    if (isOpen && value.code === '' && best && term === value.label.trim().toLowerCase()) choose(best);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + places.length) % Math.max(1, places.length));
    }
    const place = places[active];
    if (event.key === 'Enter' && isShown && place) {
      event.preventDefault();
      choose(place);
    }
  };

  return (
    <Field id={`field-${name}`} label={label} error={error} className="relative">
      {(aria) => (
        <>
          <input
            ref={input}
            id={`field-${name}`}
            name={name}
            className="field-box"
            type="text"
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && places[active] ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            placeholder={es.search.placePlaceholder}
            value={value.label}
            onChange={(event) => {
              onChange({ code: '', label: event.target.value });
              setNearby(null);
              setActive(0);
              setOpen(true);
            }}
            onFocus={(event) => {
              event.target.select();
              if (value.label !== '') return;
              setRecent(recentPlaces().map(({ code, label: words }) => ({ type: 'recent', iataCode: code, label: words })));
              setOpen(true);
            }}
            onBlur={settle}
            onKeyDown={onKeyDown}
            {...aria}
          />
          <p role="status" className="sr-only">
            {isShown ? es.search.suggestionCount(places.length) : ''}
          </p>
          {isShown ? (
            <div className="absolute left-0 top-full z-30 mt-1 w-full min-w-72 overflow-hidden rounded-xl border border-line bg-surface shadow-card">
              {places.length === 0 ? <p className="p-4 text-sm text-muted">{nothingFound(nearby, suggestions.failed)}</p> : null}
              <div id={listId} role="listbox" aria-label={es.search.suggestions} className="max-h-80 overflow-y-auto">
                {places.map((place, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keyboard, as the pattern says
                  <div
                    key={`${place.type}${place.iataCode}`}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 aria-selected:bg-accent-soft"
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(place)}
                    onMouseEnter={() => setActive(index)}
                  >
                    <Suggestion place={place} isUnderCity={places[0]?.type === 'city' && place.type === 'airport'} />
                  </div>
                ))}
              </div>
            </div>
          ) : (
            <div id={listId} hidden />
          )}
          {name === 'origin' ? (
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={lookAround}
              disabled={nearby === 'asking'}
              className="link mt-1 min-h-11 text-sm noscript:hidden"
            >
              {nearby === 'asking' ? es.search.locating : es.search.nearMe}
            </button>
          ) : null}
        </>
      )}
    </Field>
  );
}

function nothingFound(nearby: NearbyPlaces | 'asking' | null, failed: boolean): string {
  if (nearby !== null && nearby !== 'asking') return nearby.ok ? es.search.nothingNear : es.search.locationFailed;
  return failed ? es.search.suggestionsFailed : es.search.noSuggestions;
}

function Suggestion({ place, isUnderCity }: { place: Suggested; isUnderCity: boolean }) {
  const isRecent = place.type === 'recent';
  const note = isRecent ? es.search.recentPlace : place.type === 'city' ? es.search.allAirports : place.name;
  return (
    <>
      <span className={`min-w-0 flex-1 ${isUnderCity ? 'pl-4' : ''}`}>
        <span className="block truncate font-medium">{isRecent ? place.label : `${place.city}, ${place.country}`}</span>
        <span className="block truncate text-sm text-muted">{note}</span>
      </span>
      <span className="figures rounded-md bg-sunken px-2 py-1 text-sm font-semibold">{place.iataCode}</span>
    </>
  );
}
