import type { Place } from '#domain/places/airport-search.ts';
import * as es from '../messages/es.ts';
import { recentPlaces } from '../visitor/recent-searches.ts';
import type { NearbyPlaces } from './nearby-places.ts';
import { LIST_LOOK, placeInWords, suggestionsInWords } from './suggestion-look.ts';

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
    <div className={`${LIST_LOOK.box} left-0 top-full w-full`}>
      <p role="status" className={LIST_LOOK.status[places.length === 0 ? 'empty' : 'counted']}>
        {(places.length === 0 && nothingNearby(nearby)) || suggestionsInWords(places.length, hasFailed)}
      </p>
      <div id={listId} role="listbox" aria-label={es.suggestions.label} className={LIST_LOOK.list}>
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keyboard, as the pattern says
          <div
            key={`${place.type}${place.iataCode}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={LIST_LOOK.option}
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

const nothingNearby = (nearby: NearbyPlaces | null): string | null =>
  nearby && (nearby.ok ? es.suggestions.nothingNear : es.suggestions.locationFailed);

function Suggestion({ place, isUnderCity }: { place: Suggested; isUnderCity: boolean }) {
  const words = place.type === 'recent' ? { place: place.label, note: es.suggestions.recentPlace } : placeInWords(place);
  return (
    <>
      <span className={`${LIST_LOOK.words} ${isUnderCity ? LIST_LOOK.underCity : ''}`}>
        <span className={LIST_LOOK.place}>{words.place}</span>
        <span className={LIST_LOOK.note}>{words.note}</span>
      </span>
      <span className={LIST_LOOK.code}>{place.iataCode}</span>
    </>
  );
}
