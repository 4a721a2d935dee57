import { Link } from 'react-router';
import type { ConsentText } from '#domain/enquiry.ts';
import * as es from '../messages/es.ts';
import { FieldError } from '../ui/field.tsx';

type ConsentFieldProps = { name: string; consent: ConsentText; isChecked?: boolean; error: string | undefined };

/** One consent for one purpose, never ticked beforehand. Its value is the version of its text. */
export function ConsentField({ name, consent: { version, text }, isChecked = false, error }: ConsentFieldProps) {
  const id = `field-${name}`;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          value={version}
          required
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{text}</span>
      </label>
      <Link className="link small-link text-sm" to="/privacy-policy" target="_blank">
        {es.consents.policy}
      </Link>
      <FieldError id={id} error={error} />
    </div>
  );
}
