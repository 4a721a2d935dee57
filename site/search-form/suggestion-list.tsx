import type { Place } from '#domain/places/airport-search.ts';
import * as es from '../messages/es.ts';
import { recentPlaces } from '../visitor/recent-searches.ts';
import type { NearbyPlaces } from './nearby-places.ts';

/** A place the server knows, or one this browser remembers. */
export type Suggested = Place | { type: 'recent'; iataCode: string; label: string };

/** Places of the visitor's last searches: what an empty field suggests. */
export const recentSuggestions = (): Suggested[] =>
  recentPlaces().map(({ code, label }) => ({ type: 'recent', iataCode: code, label }));

type SuggestionListProps = {
  listId: string;
  optionId: (index: number) => string;
  places: Suggested[];
  /** Set when these are the airports nearby, found or not. */
  nearby: NearbyPlaces | null;
  hasFailed: boolean;
  active: number;
  onActive: (index: number) => void;
  onChoose: (place: Suggested) => void;
};

/** The list of an airport box; the text field keeps the focus and the keyboard. */
export function SuggestionList({ listId, optionId, places, nearby, hasFailed, active, onActive, onChoose }: SuggestionListProps) {
  return (
    <div className="absolute left-0 top-full z-30 mt-1 w-full min-w-72 overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <p role="status" className={places.length === 0 ? 'p-4 text-sm text-muted' : 'sr-only'}>
        {places.length === 0 ? nothingFound(nearby, hasFailed) : es.suggestions.count(places.length)}
      </p>
      <div id={listId} role="listbox" aria-label={es.suggestions.label} className="max-h-80 overflow-y-auto">
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
            onClick={() => onChoose(place)}
            onMouseEnter={() => onActive(index)}
          >
            <Suggestion place={place} isUnderCity={places[0]?.type === 'city' && place.type === 'airport'} />
          </div>
        ))}
      </div>
    </div>
  );
}

function nothingFound(nearby: NearbyPlaces | null, hasFailed: boolean): string {
  if (nearby) return nearby.ok ? es.suggestions.nothingNear : es.suggestions.locationFailed;
  return hasFailed ? es.suggestions.failed : es.suggestions.none;
}

function Suggestion({ place, isUnderCity }: { place: Suggested; isUnderCity: boolean }) {
  const isRecent = place.type === 'recent';
  const note = isRecent ? es.suggestions.recentPlace : place.type === 'city' ? es.suggestions.allAirports : place.name;
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
