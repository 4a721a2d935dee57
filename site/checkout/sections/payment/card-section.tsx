import { type FormEvent, lazy, Suspense, useState } from 'react';
import {
  brandOf,
  type CardBrand,
  type CardField,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
} from '#domain/payment/card.ts';
import { loadQuietly } from '../../../connection/load-part.ts';
import * as es from '../../../messages/es.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type FieldErrors, TRANSACTION_FIELD } from '../../form/field-names.ts';
import { formatWhileTyping } from './format-while-typing.ts';

/** Drawn over the field, once a number is typed. */
const CardMark = lazy(() => loadQuietly(() => import('./card-mark.tsx')));

const FORMATS: Partial<Record<CardField, (typed: string) => string>> = {
  cardNumber: formatCardNumber,
  cardExpiry: formatExpiry,
  cardCvv: formatSecurityCode,
};

/** The four card fields (SPEC §3). The server never fills them in: not after a reload, not after an error without scripts. */
export function CardSection({ errors, transactionId }: { errors: FieldErrors; transactionId: string }) {
  const [brand, setBrand] = useState<CardBrand>();

  const onInput = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const format = FORMATS[input.name as CardField];
    const inputType = (nativeEvent as InputEvent).inputType ?? '';
    // While the expiry is being deleted it is not formatted, or a deleted zero or slash would reappear at once.
    const isLeftAlone = input.name === 'cardExpiry' && inputType.startsWith('delete');
    if (format && !isLeftAlone) formatWhileTyping(input, format, inputType);
    if (input.name === 'cardNumber') setBrand(brandOf(input.value));
  };
  const field = (name: CardField) => ({ name, error: errors[name], onInput, autoCorrect: 'off', spellCheck: false });

  return (
    <div className="field-pair">
      <input type="hidden" name={TRANSACTION_FIELD} value={transactionId} readOnly />
      <div className="relative col-span-full">
        <TextField
          label={es.checkout.cardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          {...field('cardNumber')}
        />
        {brand ? (
          <span className="pointer-events-none absolute top-9 right-3">
            <Suspense>
              <CardMark brand={brand} />
            </Suspense>
          </span>
        ) : null}
      </div>
      <TextField
        label={es.checkout.cardExpiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={16}
        {...field('cardExpiry')}
      />
      <TextField label={es.checkout.cardCvv} inputMode="numeric" autoComplete="cc-csc" maxLength={4} {...field('cardCvv')} />
      <TextField
        label={es.checkout.cardName}
        className="col-span-full"
        autoComplete="cc-name"
        maxLength={120}
        {...field('cardName')}
      />
      <p className="flex items-center gap-2 text-sm text-muted col-span-full">
        <Icon name="lock" className="size-4" />
        {es.checkout.cardNote}
      </p>
    </div>
  );
}
