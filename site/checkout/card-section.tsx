import type { FormEvent } from 'react';
import { formatCardNumber, formatExpiry, formatSecurityCode } from '#domain/payment/card.ts';
import * as es from '../messages/es.ts';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { FieldErrors } from './field-names.ts';

const formatting = (format: (typed: string) => string) => (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget;
  // Only at the end: moving the caret while somebody corrects a digit would be worse than a missing space.
  if (input.selectionStart === input.value.length) input.value = format(input.value);
};

/** The four card fields (SPEC §3). Never filled in by us: not after a reload, not after an error without scripts. */
export function CardSection({ errors }: { errors: FieldErrors }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="cardNumber"
        label={es.checkout.cardNumber}
        className="sm:col-span-2"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        onInput={formatting(formatCardNumber)}
        error={errors.cardNumber}
      />
      <TextField
        name="cardExpiry"
        label={es.checkout.cardExpiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={9}
        onInput={formatting(formatExpiry)}
        error={errors.cardExpiry}
      />
      <TextField
        name="cardCvv"
        label={es.checkout.cardCvv}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        onInput={formatting(formatSecurityCode)}
        error={errors.cardCvv}
      />
      <TextField
        name="cardName"
        label={es.checkout.cardName}
        className="sm:col-span-2"
        autoComplete="cc-name"
        maxLength={120}
        error={errors.cardName}
      />
      <p className="flex items-center gap-2 text-sm text-muted sm:col-span-2">
        <Icon name="lock" className="size-4" />
        {es.checkout.cardNote}
      </p>
    </div>
  );
}
