import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONSENT_CHANGED, REMEMBERING } from '../../visitor/consent-names.ts';
import { searchedHere } from '../../visitor/searched-here.ts';
import { isTypedIn } from '../typed-in.ts';

type Terms<Last> = {
  /** An element around the form. */
  place: RefObject<HTMLElement | null>;
  /** Returns the newest search that can still be made; `null` if there is none. Must be a stable function. */
  read: () => Promise<Last | null>;
  /** The server's form, when it is not the one on the page. */
  sent?: HTMLFormElement | undefined;
  /** The form starts without places, so a filled place field counts as begun. */
  beginsEmpty?: boolean;
};

/**
 * SPEC §4, persistence: starts the form with the last search since the page was loaded, else with the last one of this browser, if
 * the visitor consented to storing it. The server's page is the same for everybody, so it comes without it; a form the visitor
 * has begun to fill is left alone.
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
    // The visitor began before hydration.
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
      // The month dialog may be open already (first-touch/month-dialog.ts).
      if (isBegun.current || document.querySelector('dialog[open]')) return false;
      const boxes = [...(place.current?.querySelectorAll<HTMLInputElement>('input[role=combobox]') ?? [])];
      return !place.current?.contains(document.activeElement) && (!beginsEmpty || boxes.every(({ value }) => value === ''));
    };
    const show = async () => {
      const found = await read();
      setLast((shown) => (found === null || isUntouched() ? found : shown));
    };
    // If there is nothing to find, the code that searches for it is not loaded.
    if (searchedHere.size > 0 || document.cookie.includes(REMEMBERING)) void show();
    addEventListener(CONSENT_CHANGED, show);
    return () => removeEventListener(CONSENT_CHANGED, show);
  }, [place, read, beginsEmpty]);
  return { last, startAgain: last ? () => setLast(null) : null };
}
