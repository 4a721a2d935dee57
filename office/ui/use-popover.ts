import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

/** What the browser opens over the page, with or without scripts, and closes by Escape or a touch beside it. Another page closes it as well. */
export function usePopover() {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other page
  useEffect(() => {
    // A browser that knows no popovers shows all of it on the page.
    ref.current?.hidePopover?.();
  }, [key]);
  return { id, ref };
}
