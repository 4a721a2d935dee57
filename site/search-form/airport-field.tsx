import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { loadPart } from '../connection/load-part.ts';
import * as es from '../messages/es.ts';
import { Field } from '../ui/field.tsx';
import type { NearbyPlaces } from './nearby-places.ts';
import { saysAPlace } from './says-a-place.ts';
import { codeInLabel, placeLabel } from './suggested-places.ts';
import type { Suggested } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export type ChosenPlace = { code: string; label: string };

/** What nobody sees before a field is touched comes when one is. */
const loadSuggestionList = () => import('./suggestion-list.tsx');
const SuggestionList = lazy(() => loadPart(loadSuggestionList).then((module) => ({ default: module.SuggestionList })));

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
  /** Somebody has gone through the list with the arrows: what they left it at is what they mean. */
  const isAimed = useRef(false);
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
    const { findNearbyPlaces } = await loadPart(() => import('./nearby-places.ts'));
    setNearby(await findNearbyPlaces());
    setOpen(true);
  };
  const offerRecent = async () => {
    const { recentSuggestions } = await loadPart(loadSuggestionList);
    setRecent(recentSuggestions());
    setOpen(true);
  };
  /** Who leaves the field after typing enough to mean a place meant the first suggestion. */
  const settle = () => {
    const best = places[active] ?? places[0];
    const isMeant = isAimed.current || saysAPlace(value.label);
    if (isOpen && value.code === '' && best && isMeant && term === value.label.trim().toLowerCase()) choose(best);
    close();
  };
  /** To the next of the list, and round: the list slides along. */
  const aim = (step: 1 | -1) => {
    const next = (active + step + places.length) % Math.max(1, places.length);
    isAimed.current = true;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
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
        <>
          {/* The list hangs from this box. */}
          <div className="relative">
            <input
              ref={input}
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
              placeholder={es.search.placePlaceholder}
              value={value.label}
              onChange={(event) => {
                const label = event.target.value;
                const code = codeInLabel(label);
                onChange({ code, label });
                setNearby(null);
                setActive(0);
                isAimed.current = false;
                setOpen(code === '');
              }}
              onFocus={(event) => {
                event.target.select();
                if (value.code === '' && value.label !== '') setOpen(true);
                if (value.label === '') offerRecent();
                else void loadSuggestionList().catch(() => undefined);
              }}
              onBlur={settle}
              onKeyDown={onKeyDown}
              {...aria}
            />
            {isShown ? (
              <Suspense fallback={<div id={listId} hidden />}>
                <SuggestionList
                  {...{ listId, optionId, active }}
                  places={places}
                  nearby={isNear ? nearby : null}
                  hasFailed={suggestions.failed}
                  onActive={setActive}
                  onChoose={choose}
                />
              </Suspense>
            ) : (
              <div id={listId} hidden />
            )}
          </div>
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
