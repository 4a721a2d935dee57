import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { loadPart } from '../../connection/load-part.ts';
import { Field } from '../../ui/field.tsx';
import { saysAPlace } from './suggested-places.ts';
import type { Suggestion } from './suggestion-list.tsx';

/** Not visible before a field has the focus, so loaded then. */
const loadList = () => import('./suggestion-list.tsx');
const SuggestionList = lazy(() => loadPart(loadList).then((module) => ({ default: module.SuggestionList })));

/** The state of a combobox's list, open and active item; owned by the field, whose lookup depends on it. */
export function useCombobox() {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  /** The visitor moved through the list with the arrow keys, so the active item counts as chosen on blur. */
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
  /** No choice has been made for the typed text, and `places` are its matches. */
  isToSettle: boolean;
  places: Place[];
  /** The list has something to show: places, or that there are none. */
  isShown: boolean;
  list: { label: string; status: string; inWords: (place: Place, all: Place[]) => Suggestion };
  onType: (text: string) => void;
  onChoose: (place: Place) => void;
  onClose?: () => void;
  onFocus?: () => void;
  /** Shown below the input. */
  children?: ReactNode;
};

/**
 * An editable combobox with a list of suggestions, after the ARIA pattern. Without scripts it is a text field whose value the
 * server looks up.
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
        // The list is positioned relative to this box.
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

/** The handlers for keys and blur. */
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
  /**
   * On blur, text long enough to name a place selects the active suggestion, which is the first unless the arrow keys moved it.
   */
  const settle = () => {
    const best = places[active] ?? places[0];
    const isMeant = isAimed.current || saysAPlace(typed);
    if (isOpen && isToSettle && best && isMeant) choose(best);
    else close();
  };
  /** Moves the active item, wrapping around, and scrolls it into view. */
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
