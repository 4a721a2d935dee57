import { useEffect, useRef, useState } from 'react';
import { type PlaceLookup, termOf } from './place-lookup.ts';

type Suggestions<Place> = { term: string; places: Place[]; failed: boolean };
const NONE: Suggestions<never> = { term: '', places: [], failed: false };

/** The places for the typed text. A newer term aborts the older request; answers are cached for the page. */
export function useSuggestions<Place>(lookup: PlaceLookup<Place>, typed: string, isActive: boolean): Suggestions<Place> {
  const [suggestions, setSuggestions] = useState<Suggestions<Place>>(NONE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    running.current?.abort();
    const term = isActive ? termOf(typed) : null;
    if (term === null) {
      setSuggestions(NONE);
      return;
    }
    const ready = lookup.known(term);
    if (ready) {
      setSuggestions({ term, places: ready, failed: false });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    lookup.find(term, controller.signal).then(
      (places) => controller.signal.aborted || setSuggestions({ term, places, failed: false }),
      () => controller.signal.aborted || setSuggestions({ term, places: [], failed: true }),
    );
    return () => controller.abort();
  }, [lookup, typed, isActive]);
  return suggestions;
}
