import type { MissingRequirement } from '#domain/booking/requirements.ts';
import * as es from '../../messages/es.ts';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

type PayButtonProps = { label: string; isPaying: boolean; payingLabel: string; missing: MissingRequirement[] | null };

/** The amount, and below it what is still missing. It can be pressed all the same: then each field says what is wrong with it. */
export function PayButton({ label, isPaying, payingLabel, missing }: PayButtonProps) {
  const words = (missing ?? []).map((part) => es.checkout.parts[part]);
  const state = words.length > 0 ? es.checkout.missing(list.format(words)) : es.checkout.nothingMissing;
  return (
    <div>
      <button type="submit" disabled={isPaying} aria-describedby="pay-state" className="button button-primary w-full text-lg">
        {isPaying ? payingLabel : label}
      </button>
      <p id="pay-state" role="status" className="mt-2 min-h-6 text-center text-sm text-muted">
        {isPaying ? es.checkout.payingNote : missing ? state : ''}
      </p>
    </div>
  );
}
