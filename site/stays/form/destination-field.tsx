import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Destination } from '#domain/stays/destination-search.ts';
import type { StayPlace } from '#domain/stays/stay-search.ts';
import { stayForm as words } from '../../messages/es/stays.ts';
import { saysAPlace } from '../../search-form/says-a-place.ts';
import { Field } from '../../ui/field.tsx';
import { DestinationList } from './destination-list.tsx';
import { destinationLabel } from './destination-words.ts';
import { termOf } from './suggested-destinations.ts';
import { useDestinations } from './use-destinations.ts';

type DestinationFieldProps = {
  name: string;
  label: string;
  value: StayPlace;
  error: string | undefined;
  onChange: (place: StayPlace) => void;
};

/**
 * Where to sleep near: an editable combobox, after the ARIA pattern. What was chosen from its list has a point; what was only typed is looked
 * up by the server, which is all there is without scripts.
 */
export function DestinationField({ name, label, value, error, onChange }: DestinationFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { term, places, failed } = useDestinations(value.label, isOpen);
  /** Somebody has gone through the list with the arrows: what they left it at is what they mean. */
  const isAimed = useRef(false);
  const isShown = isOpen && term !== '';
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (place: Destination) => {
    onChange({ label: destinationLabel(place), at: { lat: place.lat, lon: place.lon } });
    setOpen(false);
  };
  /** Who leaves the field after typing enough to mean a place meant the first suggestion. */
  const settle = () => {
    const best = places[active] ?? places[0];
    const isMeant = isAimed.current || saysAPlace(value.label);
    if (isShown && !value.at && best && isMeant && term === termOf(value.label)) choose(best);
    setOpen(false);
  };
  const aim = (step: 1 | -1) => {
    const next = (active + step + places.length) % Math.max(1, places.length);
    isAimed.current = true;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setOpen(true);
      aim(event.key === 'ArrowDown' ? 1 : -1);
    }
    const place = places[active];
    if (event.key === 'Enter' && isShown && place) {
      event.preventDefault();
      choose(place);
    }
  };

  return (
    <Field id={`field-${name}`} label={label} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            id={`field-${name}`}
            name={name}
            className="field-box"
            type="text"
            role="combobox"
            aria-expanded={isShown && places.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && places[active] ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            placeholder={words.destinationPlaceholder}
            value={value.label}
            onChange={(event) => {
              onChange({ label: event.target.value, at: null });
              setActive(0);
              isAimed.current = false;
              setOpen(true);
            }}
            onFocus={(event) => event.target.select()}
            onBlur={settle}
            onKeyDown={onKeyDown}
            {...aria}
          />
          {isShown ? (
            <DestinationList
              {...{ listId, optionId, places, active }}
              hasFailed={failed}
              onActive={setActive}
              onChoose={choose}
            />
          ) : (
            <div id={listId} hidden />
          )}
        </div>
      )}
    </Field>
  );
}
