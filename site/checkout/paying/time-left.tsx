import { useEffect, useState } from 'react';
import { pendingPayments as words } from '../../messages/es/checkout/pending-payments.ts';
import { spokenTimeLeft } from './spoken-time-left.ts';

const TICK_MS = 20_000;

/** A countdown to an hour that is also written out: without scripts nothing is missing. It is no live region, which would read it out. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const tick = () => setLeft(spokenTimeLeft(Date.parse(endsAt) - Date.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <p role="timer" aria-live="off" className="mt-2 min-h-7 text-lg tabular-nums">
      {left ? words.left(left) : null}
    </p>
  );
}
