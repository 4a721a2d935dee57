import { useEffect, useRef } from 'react';
import { quietMoment } from '../../visitor/quiet-moment.ts';
import type { ChosenPlace } from './airport-field.tsx';

/**
 * Fills an empty origin with the airport near the visitor: once, when it is known, and only if the field is still empty and not
 * focused.
 */
export function useNearOrigin(isEmpty: boolean, fill: (origin: ChosenPlace) => void): void {
  const now = useRef({ isEmpty, fill });
  now.current = { isEmpty, fill };
  useEffect(() => {
    let isHere = true;
    if (now.current.isEmpty)
      void lookNear().then((origin) => {
        const isTouched = document.activeElement?.id === 'field-origin';
        if (isHere && origin && now.current.isEmpty && !isTouched) now.current.fill(origin);
      });
    return () => {
      isHere = false;
    };
  }, []);
}

async function lookNear(): Promise<ChosenPlace | null> {
  await quietMoment();
  try {
    const { visitorPlace } = await import('../../visitor/visitor-place.ts');
    const airport = (await visitorPlace())?.airport;
    return airport ? { code: airport.iataCode, label: `${airport.city} (${airport.iataCode})` } : null;
  } catch {
    return null;
  }
}
