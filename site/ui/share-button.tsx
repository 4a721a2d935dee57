import { useState } from 'react';
import * as es from '../messages/es.ts';

/**
 * Shares the address of this page or of `path` through the device, or copies it. If the browser refuses to copy, shows the
 * address for copying by hand. Rendered only once scripts run.
 */
export function ShareButton({ title, path }: { title: string; path?: string }) {
  const [state, setState] = useState<'offered' | 'copied' | { refused: string }>('offered');
  const share = async () => {
    const { href: here } = window.location;
    const url = path ? new URL(path, here).href : here;
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      // No permission, or no clipboard API, as over plain HTTP.
      setState({ refused: url });
    }
  };
  return (
    <>
      <button type="button" className="chip noscript:hidden" onClick={share}>
        <span aria-live="polite">{state === 'copied' ? es.copied : es.share}</span>
      </button>
      {typeof state === 'object' ? (
        <input
          readOnly
          aria-label={es.addressToCopy}
          className="field-box w-64 max-w-full shrink-0"
          value={state.refused}
          ref={selectAll}
        />
      ) : null}
    </>
  );
}

function selectAll(box: HTMLInputElement | null) {
  box?.focus();
  box?.select();
}
