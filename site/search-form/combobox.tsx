import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { loadPart } from '../connection/load-part.ts';
import { Field } from '../ui/field.tsx';
import { saysAPlace } from './says-a-place.ts';
import type { Suggestion } from './suggestion-list.tsx';

/** What nobody sees before a field is touched comes when one is. */
const loadList = () => import('./suggestion-list.tsx');
const SuggestionList = lazy(() => loadPart(loadList).then((module) => ({ default: module.SuggestionList })));

/** Whether the list of a combobox is open, and what in it is active: what is looked up depends on it. */
export function useCombobox() {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  /** Somebody has gone through the list with the arrows: what they left it at is what they mean. */
  const isAimed = useRef(false);
  return { isOpen, setOpen, active, setActive, input, isAimed };
}

type ComboboxProps<Place> = {
  box: ReturnType<typeof useCombobox>;
  name: string;
  label: string;
  placeholder: string;
  error: string | undefined;
  typed: string;
  /** Nothing is chosen yet for what is typed, and the places are those for it. */
  isToSettle: boolean;
  places: Place[];
  /** There is something to say of what is typed: places, or that there are none. */
  isShown: boolean;
  list: { label: string; status: string; inWords: (place: Place, all: Place[]) => Suggestion };
  onType: (text: string) => void;
  onChoose: (place: Place) => void;
  onClose?: () => void;
  onFocus?: () => void;
  /** Below the box. */
  children?: ReactNode;
};

/**
 * An editable combobox with a list of suggestions, after the ARIA pattern. Without scripts it is a text field whose words
 * the server looks up.
 */
export function Combobox<Place>(props: ComboboxProps<Place>) {
  const { box, name, label, placeholder, error, typed, places, isShown, list, onType, onFocus, children } = props;
  const { active, setActive, input, isAimed } = box;
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  const { choose, settle, onKeyDown } = movesIn(props, optionId);

  return (
    <Field id={`field-${name}`} label={label} error={error} below={children}>
      {(aria) => (
        // The list hangs from this box.
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
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              setActive(0);
              isAimed.current = false;
              onType(event.target.value);
            }}
            onFocus={(event) => {
              event.target.select();
              void loadList().catch(() => undefined);
              onFocus?.();
            }}
            onBlur={settle}
            onKeyDown={onKeyDown}
            {...aria}
          />
          {isShown ? (
            <Suspense fallback={<div id={listId} hidden />}>
              <SuggestionList
                listId={listId}
                optionId={optionId}
                active={active}
                label={list.label}
                status={list.status}
                suggestions={places.map((place) => list.inWords(place, places))}
                onActive={setActive}
                onChoose={(index) => choose(places[index] as Place)}
              />
            </Suspense>
          ) : (
            <div id={listId} hidden />
          )}
        </div>
      )}
    </Field>
  );
}

/** What keys do, and leaving the field. */
function movesIn<Place>(
  { box, places, typed, isShown, isToSettle, onChoose, onClose }: ComboboxProps<Place>,
  optionId: (index: number) => string,
) {
  const { isOpen, setOpen, active, setActive, isAimed } = box;
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const choose = (place: Place) => {
    onChoose(place);
    close();
  };
  /** Who leaves the field after typing enough to mean a place meant the first suggestion. */
  const settle = () => {
    const best = places[active] ?? places[0];
    const isMeant = isAimed.current || saysAPlace(typed);
    if (isOpen && isToSettle && best && isMeant) choose(best);
    else close();
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
  return { choose, settle, onKeyDown };
}
