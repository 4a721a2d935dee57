import { useEffect, useRef } from 'react';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';

const TAPPABLE = 'a[href^="/"], button[type=submit]';
/** A tap that leads nowhere, because a form is not complete for one, is forgotten. */
const FORGOTTEN_AFTER_MS = 600;

/** What was tapped looks tapped, at once and until the page it asks for is there: on a slow line that takes seconds. */
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
