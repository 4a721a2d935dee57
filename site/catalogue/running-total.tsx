import { useEffect, useRef, useState } from 'react';
import { type ChosenPart, type Fields, type TotalTerms, totalInWords } from './outing-total.ts';

export type RunningTotalProps = {
  terms: TotalTerms;
  /** What the form is sent with: chosen before, or chosen by an address. */
  initial: readonly ChosenPart[];
  /** What its fields say by now. */
  read: (fields: Fields) => readonly ChosenPart[];
};

/** What is chosen so far costs in all, what of it is paid now and what later: said anew with every choice. */
export function RunningTotal({ terms, initial, read }: RunningTotalProps) {
  const [parts, setParts] = useState(initial);
  const place = useRef<HTMLDivElement>(null);
  const reading = useRef(read);
  reading.current = read;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const look = () => setParts(reading.current(new FormData(form)));
    // Somebody may have chosen before React was there.
    look();
    form.addEventListener('change', look);
    return () => form.removeEventListener('change', look);
  }, []);
  const said = totalInWords(parts, terms);
  return (
    <div ref={place} role="status">
      {said ? (
        <p className="rounded-xl bg-sunken px-3 py-2">
          <strong className="figures block">{said.total}</strong>
          <span className="figures block text-sm text-muted">{said.due}</span>
        </p>
      ) : null}
    </div>
  );
}
