import { Form } from 'react-router';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import * as es from '../messages/es.ts';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';

type LookupFormProps = { problem: string | undefined; values: { referenceId: string; email: string } | undefined };

/** Reference and e-mail, together the key to a booking. Posted, so neither ends up in an address. */
export function LookupForm({ problem, values }: LookupFormProps) {
  const isSearching = useNavigationUnderWay().state === 'submitting';
  return (
    <Form method="post" className="card mt-6 max-w-xl space-y-4 p-4 sm:p-6">
      {problem ? <Notice tone="danger" heading={problem} role="alert" /> : null}
      <TextField
        name="referenceId"
        label={es.journey.reference}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={values?.referenceId}
      />
      <TextField
        name="email"
        label={es.journey.email}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={values?.email}
      />
      <button type="submit" disabled={isSearching} className="button button-primary w-full">
        {isSearching ? es.journey.searching : es.journey.submit}
      </button>
    </Form>
  );
}
