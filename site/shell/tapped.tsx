import { useEffect, useRef } from 'react';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';

const TAPPABLE = 'a[href^="/"], button[type=submit]';
/** The mark of a tap that starts no navigation, for example in an incomplete form, is removed after this. */
const FORGOTTEN_AFTER_MS = 600;

/** Marks the tapped link or button at once and until its page is there, which takes seconds on a slow connection. */
export function Tapped() {
  const tapped = useRef<Element>(null);
  const isBusy = useNavigationUnderWay().state !== 'idle';
  const busy = useRef(isBusy);
  useEffect(() => {
    const clear = () => {
      tapped.current?.removeAttribute('data-tapped');
      tapped.current = null;
    };
    busy.current = isBusy;
    if (!isBusy) clear();
  }, [isBusy]);
  useEffect(() => {
    const mark = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const element = target instanceof Element ? target.closest(TAPPABLE) : null;
      if (!element || ctrlKey || metaKey || shiftKey) return;
      tapped.current?.removeAttribute('data-tapped');
      tapped.current = element;
      element.setAttribute('data-tapped', '');
      setTimeout(() => !busy.current && element.removeAttribute('data-tapped'), FORGOTTEN_AFTER_MS);
    };
    addEventListener('click', mark, true);
    return () => removeEventListener('click', mark, true);
  }, []);
  return null;
}
