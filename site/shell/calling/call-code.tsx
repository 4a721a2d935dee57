import { useEffect, useState } from 'react';
import * as es from '../../messages/es.ts';
import { callBackend } from '../../request/call-backend.ts';

type Given = { code: string };

/** The last code: opening the dialog again over the same page shows the same digits. */
let last: { asked: string; given: Given; at: number } | undefined;
/**
 * Of the quarter of an hour of a code: the visitor still has to dial. Counted from when it came, because a visitor's clock may be
 * wrong.
 */
const REUSED_MS = 12 * 60_000;
const MOST_SEEN = 5;

/** A code of six digits with which the adviser sees the page under this dialog. The call itself does not depend on it. */
export function CallCode() {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let isGone = false;
    codeFor(onScreen()).then(
      (given) => isGone || setCode(given.code),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div className="mt-3 min-h-28 rounded-xl bg-sunken p-3" role="status">
      {code ? (
        <>
          <p className="text-sm font-medium">{es.call.code}</p>
          <p className="figures text-2xl font-bold tracking-[0.2em]">
            <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
            <span className="sr-only">{es.call.codeSpoken(code)}</span>
          </p>
          <p className="text-sm text-muted">{es.call.codeHelp}</p>
        </>
      ) : null}
    </div>
  );
}

async function codeFor(view: ReturnType<typeof onScreen>): Promise<Given> {
  const asked = JSON.stringify(view);
  if (last?.asked === asked && Math.abs(Date.now() - last.at) < REUSED_MS) return last.given;
  const at = Date.now();
  const given = await callBackend<Given>('/call/code', { method: 'POST', body: view });
  last = { asked, given, at };
  return given;
}

/**
 * The page's address and heading, and the offers in the viewport: result cards and elements with `data-seen`. The server removes
 * what may be personal.
 */
function onScreen() {
  const inSight = [...document.querySelectorAll<HTMLElement>('main article, main [data-seen]')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return {
    address: (location.pathname + location.search).slice(0, 2_000),
    heading: (document.querySelector('h1')?.textContent ?? '').slice(0, 300),
    seen: inSight
      .slice(0, MOST_SEEN)
      .map(({ dataset, innerText }) => (dataset.seen ?? innerText.replace(/\s+/g, ' ')).slice(0, 400)),
  };
}
