import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONSENT_CHANGED, REMEMBERING } from '../visitor/consent-names.ts';
import { isTypedIn } from './typed-in.ts';

type Terms<Last> = {
  /** Around the form. */
  place: RefObject<HTMLElement | null>;
  /** The newest that can still be made; `null` without one. The same function for as long as the form is. */
  read: () => Promise<Last | null>;
  /** The form as the server sent it, where that is not what is there. */
  sent?: HTMLFormElement | undefined;
  /** The form begins with no place at all: one that says a place is somebody's. */
  beginsEmpty?: boolean;
};

/**
 * SPEC §4, persistence: a form begins with the last search of this browser, where its visitor allows it to be remembered. The page itself
 * comes without it, the same for everybody; whoever has begun is not interrupted.
 */
export function useLastSearch<Last>({ place, read, sent, beginsEmpty = false }: Terms<Last>) {
  const [last, setLast] = useState<Last | null>(null);
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of the form that was sent
  useLayoutEffect(() => {
    const form = place.current?.querySelector('form');
    const before = sent ?? form;
    const begin = () => {
      isBegun.current = true;
    };
    // Somebody had begun before React was there.
    isBegun.current = before ? isTypedIn(before) : false;
    form?.addEventListener('input', begin);
    form?.addEventListener('click', begin);
    return () => {
      form?.removeEventListener('input', begin);
      form?.removeEventListener('click', begin);
    };
  }, []);
  useEffect(() => {
    const isUntouched = () => {
      // The days of a month may be there to be picked from (first-touch/month-dialog.ts).
      if (isBegun.current || document.querySelector('dialog[open]')) return false;
      const boxes = [...(place.current?.querySelectorAll<HTMLInputElement>('input[role=combobox]') ?? [])];
      return !place.current?.contains(document.activeElement) && (!beginsEmpty || boxes.every(({ value }) => value === ''));
    };
    const show = async () => {
      const found = await read();
      setLast((shown) => (found === null || isUntouched() ? found : shown));
    };
    // Whoever has not said yes has nothing to be read, and does not load what would read it.
    if (document.cookie.includes(REMEMBERING)) void show();
    addEventListener(CONSENT_CHANGED, show);
    return () => removeEventListener(CONSENT_CHANGED, show);
  }, [place, read, beginsEmpty]);
  return { last, startAgain: last ? () => setLast(null) : null };
}
