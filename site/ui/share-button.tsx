import { useState } from 'react';
import * as es from '../messages/es.ts';

/**
 * Hands the address of this page, or of another, to whatever the device shares with, or copies it. Where the browser refuses to copy, the
 * address is shown, ready to be copied by hand. Shown once scripts run.
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
      // No permission, or no clipboard at all, as over plain HTTP.
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
