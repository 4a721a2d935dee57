import { Form, Link } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { flightChanges as es } from '../../messages/es/journey/flight-changes.ts';
import { telephoneAddress } from '../../shell/calling/telephone-address.ts';
import { useContactNumber } from '../../visitor/use-contact-number.ts';
import { addressOf } from '../cancelling/cancel-steps.ts';
import type { FlightChangeView } from './flight-change-view.ts';

/** Accept and refuse, each a form that works without scripts. */
export function AnswerForm({ change }: { change: FlightChangeView }) {
  const { state, formData } = useNavigationUnderWay();
  const busyWith = state === 'submitting' ? formData?.get('step') : undefined;
  if (change.stage === 'refused') {
    return change.isOnTheWay ? (
      <CallUs />
    ) : (
      <Link to={addressOf([change.itemId])} className="button button-primary">
        {es.cancel}
      </Link>
    );
  }
  if (change.stage !== 'to-answer') return null;
  const form = (step: 'accept' | 'refuse', look: string, label: string) => (
    <Form method="post">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="change" value={change.id} />
      <button type="submit" disabled={busyWith !== undefined} className={`button ${look}`}>
        {label}
      </button>
    </Form>
  );
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        {change.mayAccept ? form('accept', 'button-primary', busyWith === 'accept' ? es.accepting : es.accept) : null}
        {form('refuse', 'button-quiet', busyWith === 'refuse' ? es.refusing : es.refuse)}
      </div>
      {change.isOnTheWay ? null : <p className="text-muted">{es.refuseNote}</p>}
      <CallUs />
    </div>
  );
}

/** A telephone link, because a traveller at an airport has a telephone at hand. */
function CallUs() {
  const number = useContactNumber();
  return (
    <p>
      {es.callUs}{' '}
      <a href={telephoneAddress(number)} className="link figures inline-flex min-h-11 items-center whitespace-nowrap">
        {number}
      </a>
    </p>
  );
}
