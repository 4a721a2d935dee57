import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberedTravelers as es } from '../../messages/es/checkout/remembered-travelers.ts';
import {
  forgetTraveler,
  forgetTravelers,
  nameOf,
  type RememberedTraveler,
  rememberedTravelers,
  rememberTraveler,
} from './device-travelers.ts';
import { fillPassenger, passengersIn, typedPassenger } from './passenger-fields.ts';

type State = { known: RememberedTraveler[]; typed: (Record<string, string> | null)[] };

/** The remembered travellers with one press to fill and one to forget, and one to remember each passenger of the form. */
export function RememberedPanel() {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State | 'impossible' | null>(null);
  const [said, setSaid] = useState('');
  const form = () => place.current?.closest('form') ?? null;

  const read = useCallback(async () => {
    const element = place.current?.closest('form');
    if (!element) return;
    const typed = Array.from({ length: passengersIn(element) }, (_, index) => typedPassenger(element, index));
    setState(
      await rememberedTravelers().then(
        (known) => ({ known, typed }),
        () => 'impossible' as const,
      ),
    );
  }, []);
  useEffect(() => {
    const element = place.current?.closest('form');
    const changed = () => void read();
    changed();
    // The line that opened it is gone.
    place.current?.focus();
    element?.addEventListener('change', changed);
    return () => element?.removeEventListener('change', changed);
  }, [read]);

  const after = (work: Promise<void>, words: string) =>
    work.then(
      () => {
        setSaid(words);
        return read();
      },
      () => setState('impossible'),
    );
  const fill = (index: number, { fields }: RememberedTraveler) => {
    const element = form();
    if (!element) return;
    fillPassenger(element, index, fields);
    setSaid(es.filled(nameOf(fields), index + 1));
    void read();
  };

  return (
    <div ref={place} tabIndex={-1} className="mt-2 rounded-xl bg-sunken p-3 text-sm">
      {state === 'impossible' ? <p>{es.impossible}</p> : <p className="text-muted">{es.lead}</p>}
      <p role="status" className="font-medium empty:hidden">
        {said}
      </p>
      {state !== null && state !== 'impossible' ? (
        <>
          {state.known.length === 0 ? <p className="mt-2">{es.none}</p> : null}
          <ul>
            {state.known.map((one) => (
              <Known
                key={one.id}
                name={nameOf(one.fields)}
                passengers={state.typed.length}
                onUse={(index) => fill(index, one)}
                onForget={() => after(forgetTraveler(one.id), es.forgotten(nameOf(one.fields)))}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-x-4">
            {state.typed.flatMap((fields) =>
              fields
                ? [
                    <button
                      key={nameOf(fields)}
                      type="button"
                      className="link min-h-11"
                      onClick={() => after(rememberTraveler(fields), es.kept(nameOf(fields)))}
                    >
                      {es.remember(nameOf(fields))}
                    </button>,
                  ]
                : [],
            )}
            {state.known.length > 1 ? (
              <button type="button" className="link min-h-11" onClick={() => after(forgetTravelers(), es.allForgotten)}>
                {es.forgetAll}
              </button>
            ) : null}
          </div>
          {state.typed.every((fields) => fields === null) ? <p className="text-muted">{es.typeFirst}</p> : null}
        </>
      ) : null}
    </div>
  );
}

type KnownProps = { name: string; passengers: number; onUse: (index: number) => void; onForget: () => void };

const Known = ({ name, passengers, onUse, onForget }: KnownProps) => (
  <li className="flex flex-wrap items-center gap-x-4 border-b border-line">
    <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
    {Array.from({ length: passengers }, (_, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is known by the place in the form
        key={index}
        type="button"
        className="link min-h-11"
        aria-label={es.fillFor(name, index + 1)}
        onClick={() => onUse(index)}
      >
        {passengers === 1 ? es.use : es.forPassenger(index + 1)}
      </button>
    ))}
    <button type="button" className="link min-h-11" aria-label={es.forgetNamed(name)} onClick={onForget}>
      {es.forget}
    </button>
  </li>
);
