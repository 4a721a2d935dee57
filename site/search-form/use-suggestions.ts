import { useEffect, useRef, useState } from 'react';
import type { Place } from '#domain/places/airport-search.ts';
import { knownPlaces, suggestedPlaces, termOf } from './suggested-places.ts';

export type Suggestions = { term: string; places: Place[]; failed: boolean };
const NONE: Suggestions = { term: '', places: [], failed: false };

/** Airports for what has been typed so far. A newer key cancels the older request; answers are kept for this page. */
export function useSuggestions(typed: string, isActive: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(NONE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    running.current?.abort();
    const term = isActive ? termOf(typed) : null;
    if (term === null) {
      setSuggestions(NONE);
      return;
    }
    const ready = knownPlaces(term);
    if (ready) {
      setSuggestions({ term, places: ready, failed: false });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    suggestedPlaces(term, controller.signal).then(
      (places) => setSuggestions({ term, places, failed: false }),
      () => {
        if (!controller.signal.aborted) setSuggestions({ term, places: [], failed: true });
      },
    );
    return () => controller.abort();
  }, [typed, isActive]);
  return suggestions;
}
