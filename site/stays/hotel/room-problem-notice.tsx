import { Form } from 'react-router';
import { holiday } from '../../messages/es/stays/holiday.ts';
import { hotelPage as words } from '../../messages/es/stays/hotel.ts';
import { Notice } from '../../ui/notice.tsx';
import { ACCEPTED, type RoomProblem } from './room-problem.ts';

/** The reason why the chosen room could not be opened, and the next step. */
export function RoomProblemNotice({ problem }: { problem: RoomProblem }) {
  if (problem.kind === 'refused') {
    const { code } = problem;
    const heading =
      code === 'session-expired'
        ? words.expired
        : code === 'offer-unavailable'
          ? words.gone
          : code === 'on-request'
            ? words.nowOnRequest
            : code === 'not-sold-together'
              ? holiday.twoToLose
              : words.chooseFailed;
    return (
      <div className="mt-4">
        <Notice tone="warning" heading={heading} role="alert" />
      </div>
    );
  }
  const { offerId, flightId, accepts, terms } = problem;
  return (
    <div className="mt-4">
      <Notice tone="warning" heading={words.termsChanged} role="alert">
        <ul className="mt-2 space-y-1">
          {terms.map(({ name, was, now }) => (
            <li key={name} className={was === null ? '' : 'font-semibold'}>
              {was === null ? words.sameTerm(name, now) : words.otherTerm(name, was, now)}
            </li>
          ))}
        </ul>
        <Form method="post">
          <input type="hidden" name={ACCEPTED} value={accepts} />
          {flightId ? <input type="hidden" name="flight" value={flightId} /> : null}
          <button type="submit" name="offer" value={offerId} className="button button-primary mt-3">
            {words.acceptTerms}
          </button>
        </Form>
        <p className="mt-2">{words.keepLooking}</p>
      </Notice>
    </div>
  );
}
