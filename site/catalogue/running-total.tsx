import { useEffect, useRef, useState } from 'react';
import { loadQuietly } from '../connection/load-part.ts';
import type { TotalWords } from './outing-total.ts';

export type Recount = (fields: FormData) => TotalWords | null;
export type RunningTotalProps = {
  /** The total of the choices the form is sent with, by default or by the address. */
  said: TotalWords | null;
  /** Loads the function that computes the total from the form's fields. */
  load: () => Promise<Recount>;
};

/** The total of the current choice, with what is paid now and later; updated on every change. */
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
    // Values may have been chosen before hydration.
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
