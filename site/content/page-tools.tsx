import { useState } from 'react';
import { Link } from 'react-router';
import * as es from '../messages/es.ts';

/** Share with whatever the device shares with, or copy the address; and a sheet for the printer, which needs no scripts. */
export function PageTools({ title, path }: { title: string; path: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <div className="print:hidden flex flex-wrap gap-2">
      <button type="button" className="chip noscript:hidden" onClick={share}>
        <span aria-live="polite">{isCopied ? es.content.copied : es.content.share}</span>
      </button>
      <Link className="chip" to={`/imprimir${path}`} rel="nofollow">
        {es.content.printed}
      </Link>
    </div>
  );
}
