import { useEffect, useRef, useState } from 'react';
import { loadQuietly } from '../connection/load-part.ts';
import type { TotalWords } from './outing-total.ts';

export type Recount = (fields: FormData) => TotalWords | null;
export type RunningTotalProps = {
  /** Of what the form is sent with: chosen before, or by an address. */
  said: TotalWords | null;
  /** What says it of what its fields say by now: its code comes after the page. */
  load: () => Promise<Recount>;
};

/** What is chosen so far costs in all, what of it is paid now and what later: said anew with every choice. */
export function RunningTotal({ said, load }: RunningTotalProps) {
  const [now, setNow] = useState(said);
  const place = useRef<HTMLDivElement>(null);
  const loading = useRef(load);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const look = () =>
      loadQuietly(loading.current).then(
        (recount) => setNow(recount(new FormData(form))),
        () => undefined,
      );
    // Somebody may have chosen before React was there.
    void look();
    form.addEventListener('change', look);
    return () => form.removeEventListener('change', look);
  }, []);
  return (
    <div ref={place} role="status">
      {now ? (
        <p className="rounded-xl bg-sunken px-3 py-2">
          <strong className="figures block">{now.total}</strong>
          <span className="figures block text-sm text-muted">{now.due}</span>
        </p>
      ) : null}
    </div>
  );
}
