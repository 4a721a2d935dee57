import type { Destination } from '#domain/stays/destination-search.ts';
import { destinationKinds, destinationStatus, suggestedPlaces } from '../../messages/es/stays.ts';
import { LIST_LOOK } from '../../search-form/suggestion-look.ts';
import { destinationLabel } from './destination-words.ts';

type DestinationListProps = {
  listId: string;
  optionId: (index: number) => string;
  places: Destination[];
  hasFailed: boolean;
  active: number;
  onActive: (index: number) => void;
  onChoose: (place: Destination) => void;
};

/** What the destination box suggests; the text field keeps the focus and the keyboard. */
export function DestinationList({ listId, optionId, places, hasFailed, active, onActive, onChoose }: DestinationListProps) {
  return (
    <div className={`${LIST_LOOK.box} left-0 top-full w-full`}>
      <p role="status" className={LIST_LOOK.status[places.length === 0 ? 'empty' : 'counted']}>
        {destinationStatus(places.length, hasFailed)}
      </p>
      <div id={listId} role="listbox" aria-label={suggestedPlaces} className={LIST_LOOK.list}>
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keyboard, as the pattern says
          <div
            key={`${place.kind} ${destinationLabel(place)} ${place.lat} ${place.lon}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={LIST_LOOK.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
            onMouseEnter={() => onActive(index)}
          >
            <span className={LIST_LOOK.words}>
              <span className={LIST_LOOK.place}>{destinationLabel(place)}</span>
              <span className={LIST_LOOK.note}>{`${destinationKinds[place.kind]} · ${place.country}`}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
