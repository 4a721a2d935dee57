import { useEffect, useState } from 'react';
import { minutesToSay } from '#domain/countdown.ts';
import * as es from '../../messages/es.ts';
import { endsHere } from './expiry-here.ts';
import type { Expiry } from './prices-hold.ts';

const TICK_MS = 1_000;

/**
 * SPEC §9: the prices of a search expire after fifteen minutes. Shows the time left in whole minutes, in the last minutes only;
 * announced to screen readers once, when it appears.
 */
export function PricesLeft({ expiresAt: { at, leftMs } }: { expiresAt: Expiry }) {
  const [minutes, setMinutes] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const end = endsHere({ at, leftMs });
    let isSaid = false;
    const tick = () => {
      const left = minutesToSay(end - Date.now());
      setMinutes(left);
      if (left === null) setAnnounced('');
      if (left === null || isSaid) return;
      isSaid = true;
      setAnnounced(es.listTools.pricesHoldFor(left));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [at, leftMs]);
  return (
    <>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {minutes === null ? null : <span aria-hidden="true"> {es.listTools.pricesHoldFor(minutes)}</span>}
    </>
  );
}
