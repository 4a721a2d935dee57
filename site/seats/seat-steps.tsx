import { useEffect, useRef } from 'react';
import { seatAddress, useBefore } from './seat-address.ts';
import type { SeatPlan } from './seat-plan.ts';

type Here = { flight: number; traveler: number };
type SeatStepsProps = {
  label: string;
  steps: { label: string; at: Here }[];
  plan: SeatPlan;
  here: Here;
  onStep: (to: Here) => void;
};

/**
 * Flights or travellers on one sliding line, one of them current. Links, for browsers without scripts; with scripts no request is
 * made.
 */
export function SeatSteps({ label, steps, plan, here, onStep }: SeatStepsProps) {
  const before = useBefore();
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: slides to what is chosen now
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && chosen) line.current.scrollLeft = chosen.offsetLeft - (line.current.clientWidth - chosen.offsetWidth) / 2;
  }, [here]);
  return (
    <nav ref={line} aria-label={label} className="slider -mx-[16px] mt-3 gap-2 px-[16px] py-1">
      {steps.map(({ label: text, at }) => (
        <a
          key={`${at.flight} ${at.traveler}`}
          href={seatAddress({ id: plan.id, before }, at)}
          aria-current={at.flight === here.flight && at.traveler === here.traveler ? 'step' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onStep(at);
          }}
          className="chip figures"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
