import * as es from '../../../messages/es.ts';
import type { FormPart } from '../../form/missing-parts.ts';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

type PayButtonProps = {
  label: string;
  isPaying: boolean;
  payingLabel: string;
  /** The parts that are not filled in yet; `null` before the first check. */
  missing: FormPart[] | null;
  /** The number of fields with an error. */
  wrong: number;
};

/**
 * The pay button with the amount, and below it what is missing. It is enabled even then: pressing it shows the error of each
 * field.
 */
export function PayButton({ label, isPaying, payingLabel, missing, wrong }: PayButtonProps) {
  const state = missing ? stateOf(missing, wrong) : '';
  return (
    <div>
      <button type="submit" disabled={isPaying} aria-describedby="pay-state" className="button button-primary w-full text-lg">
        {isPaying ? payingLabel : label}
      </button>
      <p id="pay-state" role="status" className="mt-2 min-h-6 text-center text-sm text-muted">
        {isPaying ? es.checkout.payingNote : state}
      </p>
    </div>
  );
}

function stateOf(missing: FormPart[], wrong: number): string {
  const parts = missing.flatMap((part) => (part === 'consent' ? [] : es.checkout.parts[part]));
  if (parts.length > 0) return es.checkout.missing(list.format(parts));
  if (wrong > 0) return es.checkout.toMend(wrong);
  return missing.length > 0 ? es.checkout.consentMissing : es.checkout.nothingMissing;
}
