import { useState } from 'react';
import * as es from '../../../messages/es.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { More } from '../../../ui/more.tsx';
import type { FormFields } from '../../form/form-fields.ts';
import { Optional } from '../optional.tsx';

type BillingSectionProps = { fields: FormFields; needsPostCode: boolean };

/** Fields that few need: folded away unless one has a value or an error. */
const MORE_FIELDS = ['addressLine2', 'addressLine3', 'region', 'postCode', 'holderNotTraveling'];

/** The address on the bill. Its country is proposed, and told by the line that it is folded behind. */
export function BillingSection({ fields: { of, values, errors }, needsPostCode }: BillingSectionProps) {
  const [country, setCountry] = useState(values.country ?? '');
  const postCode = (
    <TextField
      label={needsPostCode ? es.checkout.postCode : <Optional>{es.checkout.postCode}</Optional>}
      autoComplete="billing postal-code"
      maxLength={16}
      {...of('postCode')}
    />
  );
  return (
    <div className="field-pair">
      <TextField
        label={es.checkout.address}
        className="col-span-full"
        autoComplete="billing address-line1"
        maxLength={120}
        {...of('address')}
      />
      <TextField
        label={es.checkout.city}
        className={needsPostCode ? '' : 'col-span-full'}
        autoComplete="billing address-level2"
        maxLength={80}
        {...of('city')}
      />
      {needsPostCode ? postCode : null}
      <More
        label={
          <span className="min-w-0 wrap-anywhere">
            {country ? <span className="text-ink group-open:hidden">{es.billing.in(country)} </span> : null}
            {es.billing.more}
          </span>
        }
        isOpen={!values.country || Boolean(errors.country) || MORE_FIELDS.some((name) => Boolean(values[name] || errors[name]))}
        className="col-span-full"
        onToggle={({ currentTarget }) =>
          setCountry(currentTarget.querySelector<HTMLInputElement>('[name=country]')?.value.trim() ?? '')
        }
      >
        <TextField label={es.checkout.country} list="countries" autoComplete="billing country-name" {...of('country')} />
        {(['addressLine2', 'addressLine3'] as const).map((name, index) => (
          <TextField
            key={name}
            label={<Optional>{es.billing.lines[name]}</Optional>}
            autoComplete={`billing address-line${index + 2}`}
            maxLength={120}
            {...of(name)}
          />
        ))}
        <TextField
          label={<Optional>{es.checkout.region}</Optional>}
          autoComplete="billing address-level1"
          maxLength={80}
          {...of('region')}
        />
        {needsPostCode ? null : postCode}
        <CheckField
          name="holderNotTraveling"
          label={es.checkout.holderNotTraveling}
          isChecked={values.holderNotTraveling === 'on'}
          className="col-span-full"
        />
      </More>
    </div>
  );
}
