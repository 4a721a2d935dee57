import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import * as es from '../messages/es.ts';
import { SelectField } from '../ui/field.tsx';
import { CabinDrawing } from './cabin-drawing.tsx';
import type { SeatChoiceOutcome } from './choose-seat.ts';
import { CLEAR, NEXT, seatAddress, seatsOfBooking, useBefore } from './seat-address.ts';
import { SeatBar } from './seat-bar.tsx';
import { SeatLegend } from './seat-legend.tsx';
import { type SeatPicks, type SeatPlan, seatField, stepKey } from './seat-plan.ts';
import { seatsToChoose } from './seat-state.ts';
import { SeatSteps } from './seat-steps.tsx';

type Problem = Extract<SeatChoiceOutcome, { problem: string }>;
type Here = { flight: number; traveler: number };
type SeatFormProps = { plan: SeatPlan; here: Here; answer: Problem | undefined; round: number };

/**
 * The seats of all travellers on all flights, chosen on one page and saved once. Without scripts each traveller on each flight is
 * a step of its own, and hidden fields carry the earlier choices.
 */
export function SeatForm({ plan, here: asked, answer, round }: SeatFormProps) {
  const [here, setHere] = useState(() => withinPlan(asked, plan));
  const [picks, setPicks] = usePicks(plan, answer, round);
  const before = useBefore();
  const isSaving = useNavigationUnderWay().state === 'submitting';
  const { heading, after } = useHeadingFocus(here, picks);
  const seats = plan.flights[here.flight];
  const traveler = plan.travelers[here.traveler];
  if (!seats || !traveler) return null;
  const step = stepKey(here.flight, here.traveler);
  const choosing = { plan, ...here, picks };
  const own = picks[step] ?? '';
  const pick = (number: string) => setPicks(number ? { ...picks, [step]: number } : without(picks, step));
  const choices = seatsToChoose(seats, choosing);
  const next = nextOpen(here, plan, picks);
  return (
    <>
      <p className="mt-1 text-muted">{es.seats.lead}</p>
      <Steps plan={plan} here={here} picks={picks} onStep={setHere} />
      {plan.withoutMap.length > 0 ? (
        <p className="mt-3 text-sm text-muted">{es.seats.noMapOf(plan.withoutMap.join(', '))}</p>
      ) : null}
      <Form method="post" action={seatAddress({ id: plan.id, before }, here)} className="seat-form mt-6">
        <OtherPicks picks={picks} step={step} />
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {seats.heading}
        </h2>
        {seats.aircraft ? <p className="text-sm text-muted">{seats.aircraft}</p> : null}
        <div className="mt-3">
          <SeatLegend prices={seats.prices} signs={seats.signs} />
        </div>
        <div className="noscript:hidden mt-4 max-w-md">
          <SelectField
            name="list"
            label={es.seats.fromList(traveler.label)}
            value={own}
            onChange={({ currentTarget }) => pick(currentTarget.value)}
          >
            <option value="">{es.seats.noSeat}</option>
            {choices.map(({ number, label }) => (
              <option key={number} value={number}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <fieldset key={step} className="relative mt-4 min-w-0 overflow-x-auto pb-4">
          <legend className="sr-only">{`${traveler.label}. ${seats.heading}`}</legend>
          {seats.cabins.map((cabin) => (
            <CabinDrawing key={cabin.key} cabin={cabin} seats={seats} choosing={choosing} onPick={pick} />
          ))}
        </fieldset>
        <SeatBar
          isSaving={isSaving}
          round={round}
          problem={answer ? es.seats.problems[answer.problem](answer.seats.join(', ')) : null}
          status={`${traveler.label}: ${choices.find(({ number }) => number === own)?.label ?? es.seats.nothingChosen}`}
          back={
            <Link to={seatsOfBooking(plan.id, before)} className="link inline-flex min-h-11 items-center">
              {es.seats.back}
            </Link>
          }
          next={next ? { value: NEXT, go: after(() => setHere(next)) } : null}
          clear={own ? { value: CLEAR, go: after(() => pick('')) } : null}
        />
      </Form>
    </>
  );
}

/**
 * Moves the focus to the heading after a change of flight, as the new cabin looks like the one before, and when the pressed
 * button has disappeared: the last step has no button to continue, and a released seat none to release it.
 */
function useHeadingFocus(here: Here, picks: SeatPicks) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedAt = useRef<Here>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was pressed for is drawn
  useEffect(() => {
    const before = pressedAt.current;
    pressedAt.current = null;
    if (!before) return;
    if (before.flight !== here.flight) heading.current?.focus();
    else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [here, picks]);
  const after = (act: () => void) => () => {
    pressedAt.current = here;
    act();
  };
  return { heading, after };
}

/** All current picks; a seat reported as unavailable is dropped. */
function usePicks(plan: SeatPlan, answer: Problem | undefined, round: number) {
  const [picks, setPicks] = useState<SeatPicks>(plan.picks);
  const [answered, setAnswered] = useState(round);
  if (answered !== round) {
    setAnswered(round);
    if (answer) setPicks(Object.fromEntries(Object.entries(picks).filter(([, seat]) => !answer.seats.includes(seat))));
  }
  return [picks, setPicks] as const;
}

type StepsProps = { plan: SeatPlan; here: Here; picks: SeatPicks; onStep: (to: Here) => void };

/** The flights, and the travellers on the current one. */
const Steps = ({ plan, here, picks, onStep }: StepsProps) => (
  <>
    <SeatSteps
      label={es.seats.flights}
      steps={plan.flights.map(({ route }, flight) => ({ label: route, at: { ...here, flight } }))}
      plan={plan}
      here={here}
      onStep={onStep}
    />
    <SeatSteps
      label={es.seats.travelers}
      steps={plan.travelers.map(({ label }, index) => {
        const seat = picks[stepKey(here.flight, index)];
        return { label: seat ? `${label}: ${seat}` : label, at: { ...here, traveler: index } };
      })}
      plan={plan}
      here={here}
      onStep={onStep}
    />
  </>
);

/** The seats of all other steps, which are saved with this one. */
const OtherPicks = ({ picks, step }: { picks: SeatPicks; step: string }) =>
  Object.entries(picks)
    .filter(([key]) => key !== step)
    .map(([key, number]) => <input key={key} type="hidden" name={seatField(key)} value={number} readOnly />);

const withinPlan = ({ flight, traveler }: Here, { flights, travelers }: SeatPlan): Here => ({
  flight: Math.min(flight, flights.length - 1),
  traveler: Math.min(traveler, travelers.length - 1),
});

const without = (picks: SeatPicks, step: string): SeatPicks =>
  Object.fromEntries(Object.entries(picks).filter(([key]) => key !== step));

/** The next step, on this flight or a later one, without a seat. */
function nextOpen(here: Here, { flights, travelers }: SeatPlan, picks: SeatPicks): Here | undefined {
  const steps = flights.flatMap((_, flight) => travelers.map((__, traveler) => ({ flight, traveler })));
  const at = steps.findIndex(({ flight, traveler }) => flight === here.flight && traveler === here.traveler);
  return steps.slice(at + 1).find(({ flight, traveler }) => !picks[stepKey(flight, traveler)]);
}
