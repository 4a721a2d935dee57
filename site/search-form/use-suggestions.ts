import { useEffect, useRef, useState } from 'react';
import type { Place } from '#domain/places/airport-search.ts';
import { deadline } from '../connection/deadline.ts';
import { callBackend } from '../request/call-backend.ts';

const SHORTEST_TERM = 2;
const ANSWERED_BY_MS = 8_000;
const known = new Map<string, Place[]>();

export type Suggestions = { term: string; places: Place[]; failed: boolean };
const NONE: Suggestions = { term: '', places: [], failed: false };

/** Airports for what has been typed so far. A newer key cancels the older request; answers are kept for this page. */
export function useSuggestions(term: string, isActive: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(NONE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    running.current?.abort();
    const wanted = term.trim().toLowerCase();
    if (!isActive || wanted.length < SHORTEST_TERM) {
      setSuggestions(NONE);
      return;
    }
    const ready = known.get(wanted);
    if (ready) {
      setSuggestions({ term: wanted, places: ready, failed: false });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    fetchPlaces(wanted, controller.signal).then(
      (places) => {
        known.set(wanted, places);
        setSuggestions({ term: wanted, places, failed: false });
      },
      () => {
        if (!controller.signal.aborted) setSuggestions({ term: wanted, places: [], failed: true });
      },
    );
    return () => controller.abort();
  }, [term, isActive]);
  return suggestions;
}

const fetchPlaces = (term: string, signal: AbortSignal): Promise<Place[]> =>
  callBackend('/search/airports', { query: { term }, signal: deadline(ANSWERED_BY_MS, signal) });
