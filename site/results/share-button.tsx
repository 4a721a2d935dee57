import { useState } from 'react';
import * as es from '../messages/es.ts';

/** Hands the address of this view to whatever the device shares with, or copies it. Shown once scripts run. */
export function ShareButton({ title }: { title: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const { href: url } = window.location;
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <button type="button" className="chip noscript:hidden" onClick={share}>
      <span aria-live="polite">{isCopied ? es.results.copied : es.results.share}</span>
    </button>
  );
}
