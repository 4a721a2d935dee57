import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { cancelling } from '../../messages/es/journey/cancelling.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AGAIN_FIELD } from './again-field.ts';
import type { ProofAnswer } from './proof-steps.ts';
import { TYPED } from './typed-fields.ts';

const es = cancelling.proof;

type ProofStepProps = {
  /** `text`: what the proof is for. `email`: the address to which the code is sent. */
  text: string;
  email: string;
  itemIds?: string[];
  answer: ProofAnswer | undefined;
};

/** Sends a code to the booking's e-mail and asks for it, because reference and e-mail alone must not move money or data. */
export function ProofStep({ text, email, itemIds = [], answer }: ProofStepProps) {
  const { state, formData } = useNavigationUnderWay();
  const busyWith = state === 'submitting' ? formData?.get('step') : undefined;
  const field = useRef<HTMLDivElement>(null);
  const isSent = answer !== undefined && answer.sentMinutes !== null;
  useEffect(() => {
    if (isSent) field.current?.querySelector('input')?.focus();
  }, [isSent]);
  const kept = (answer?.typed ?? []).map(([name, value]) => <input key={name} type="hidden" name={TYPED + name} value={value} />);
  const send = (label: string, look: string) => (
    <Form method="post">
      <input type="hidden" name="step" value="send" />
      {kept}
      {isSent ? <input type="hidden" name={AGAIN_FIELD} value="1" /> : null}
      <button type="submit" disabled={busyWith === 'send'} className={`button ${look}`}>
        {busyWith === 'send' ? es.sending : label}
      </button>
    </Form>
  );
  return (
    <div className="card space-y-4 p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{es.heading}</h2>
      {answer?.typed ? (
        <Notice tone="warning" heading={es.endedHeading} role="status">
          <p>{es.ended}</p>
        </Notice>
      ) : null}
      {answer?.sentMinutes ? (
        <Notice tone="info" heading={es.sentHeading} role="status">
          <p className="wrap-anywhere">{es.sent(email, answer.sentMinutes)}</p>
        </Notice>
      ) : null}
      {isSent ? (
        <>
          <Form method="post" noValidate className="space-y-4">
            <input type="hidden" name="step" value="prove" />
            {kept}
            {itemIds.map((id) => (
              <input key={id} type="hidden" name="item" value={id} />
            ))}
            <div ref={field}>
              <TextField
                name="code"
                label={es.code}
                error={answer.problem ?? undefined}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                spellCheck={false}
                required
              />
            </div>
            <button type="submit" disabled={busyWith === 'prove'} className="button button-primary">
              {busyWith === 'prove' ? es.confirming : es.confirm}
            </button>
          </Form>
          {send(es.resend, 'button-quiet')}
        </>
      ) : (
        <>
          {answer?.problem ? <Notice tone="danger" heading={answer.problem} role="alert" /> : null}
          <p className="wrap-anywhere">{text}</p>
          {send(es.send, 'button-primary')}
        </>
      )}
    </div>
  );
}
