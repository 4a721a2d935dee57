import { useEffect, useState } from 'react';
import type { Destination } from '#domain/stays/destination-search.ts';
import { suggestedDestinations, termOf } from './suggested-destinations.ts';

export type FoundDestinations = { term: string; places: Destination[]; failed: boolean };
const NONE: FoundDestinations = { term: '', places: [], failed: false };

/** Destinations for what has been typed so far. A newer key cancels the older question. */
export function useDestinations(typed: string, isActive: boolean): FoundDestinations {
  const [found, setFound] = useState<FoundDestinations>(NONE);
  useEffect(() => {
    const term = isActive ? termOf(typed) : null;
    if (term === null) {
      setFound(NONE);
      return;
    }
    const controller = new AbortController();
    suggestedDestinations(term, controller.signal).then(
      (places) => controller.signal.aborted || setFound({ term, places, failed: false }),
      () => controller.signal.aborted || setFound({ term, places: [], failed: true }),
    );
    return () => controller.abort();
  }, [typed, isActive]);
  return found;
}
