import { type FocusEvent, type FormEvent, useEffect, useState } from 'react';
import {
  brandOf,
  type CardBrand,
  type CardField,
  findCardErrors,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
} from '#domain/payment/card.ts';
import * as es from '../../messages/es.ts';
import { afterPress, watchPresses } from '../../ui/after-press.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cardIn } from '../form/card-in.ts';
import { type FieldErrors, TRANSACTION_FIELD } from '../form/field-names.ts';
import { CardMark } from './card-mark.tsx';
import { formatWhileTyping } from './format-while-typing.ts';

const FORMATS: Partial<Record<CardField, (typed: string) => string>> = {
  cardNumber: formatCardNumber,
  cardExpiry: formatExpiry,
  cardCvv: formatSecurityCode,
};

/** The four card fields (SPEC §3). Never filled in by us: not after a reload, not after an error without scripts. */
export function CardSection({ errors: answered, transactionId }: { errors: FieldErrors; transactionId: string }) {
  const [brand, setBrand] = useState<CardBrand>();
  /** Found out here, when a field is left; until then what the server said. */
  const [found, setFound] = useState<{ after: FieldErrors; errors: FieldErrors }>({ after: answered, errors: answered });
  const errors = found.after === answered ? found.errors : answered;

  const onInput = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const format = FORMATS[input.name as CardField];
    const inputType = (nativeEvent as InputEvent).inputType ?? '';
    // A zero or a slash that somebody takes away must not come back at once.
    const isLeftAlone = input.name === 'cardExpiry' && inputType.startsWith('delete');
    if (format && !isLeftAlone) formatWhileTyping(input, format, inputType);
    if (input.name === 'cardNumber') setBrand(brandOf(input.value));
  };
  const onBlur = ({ currentTarget: { name, value, form } }: FocusEvent<HTMLInputElement>) => {
    const field = name as CardField;
    const wrong = form && findCardErrors(cardIn(new FormData(form)), new Date())[field];
    // What is still empty is said when it is paid; and once it was said, until it is mended.
    if (value === '') return;
    afterPress(() =>
      setFound((before) => {
        const { [field]: _, ...others } = before.after === answered ? before.errors : answered;
        return { after: answered, errors: wrong ? { ...others, [field]: es.checkout.errors[field] } : others };
      }),
    );
  };
  useEffect(watchPresses, []);
  const field = (name: CardField) => ({ name, error: errors[name], onInput, onBlur });

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name={TRANSACTION_FIELD} value={transactionId} readOnly />
      <div className="relative sm:col-span-2">
        <TextField
          label={es.checkout.cardNumber}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          {...field('cardNumber')}
        />
        {brand ? (
          <span className="pointer-events-none absolute top-9 right-3">
            <CardMark brand={brand} />
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
        className="sm:col-span-2"
        autoComplete="cc-name"
        maxLength={120}
        {...field('cardName')}
      />
      <p className="flex items-center gap-2 text-sm text-muted sm:col-span-2">
        <Icon name="lock" className="size-4" />
        {es.checkout.cardNote}
      </p>
    </div>
  );
}
