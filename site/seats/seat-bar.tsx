import type { MouseEvent, ReactNode } from 'react';
import * as es from '../messages/es.ts';

/** A submit button without scripts; with scripts `go` does the same without a request. */
type Step = { value: string; go: () => void } | null;
type SeatBarProps = {
  status: string;
  problem: string | null;
  /** The number of answers, so that a repeated problem is announced again. */
  round: number;
  isSaving: boolean;
  next: Step;
  clear: Step;
  back: ReactNode;
};

/** A sticky bar with the current choice and the next step. Elements behind it are scrolled clear of it when focused. */
export function SeatBar({ status, problem, round, isSaving, next, clear, back }: SeatBarProps) {
  const step = (what: NonNullable<Step>) => ({
    type: 'submit' as const,
    name: 'then',
    value: what.value,
    disabled: isSaving,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      what.go();
    },
  });
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        {clear ? (
          <button {...step(clear)} className="link min-h-11">
            {es.seats.clear}
          </button>
        ) : null}
        {back}
      </div>
      <div className="seat-bar sticky bottom-0 -mx-[16px] border-t border-line bg-page px-[16px] py-2">
        {problem ? (
          <p key={round} role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        ) : null}
        <p role="status" className="figures line-clamp-2 text-sm">
          {status}
        </p>
        <div className="mt-1 flex flex-wrap gap-2 max-sm:*:flex-1">
          {next ? (
            <button {...step(next)} className="button button-quiet px-3">
              {es.seats.next}
            </button>
          ) : null}
          <button type="submit" disabled={isSaving} className="button button-primary px-3">
            {isSaving ? es.seats.saving : es.seats.save}
          </button>
        </div>
      </div>
    </>
  );
}
