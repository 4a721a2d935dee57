import * as es from '../../../messages/es.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { More } from '../../../ui/more.tsx';
import type { FormFields } from '../../form/form-fields.ts';
import { Optional } from '../optional.tsx';

/** Name and address on the bill. */
export function BillingSection({ fields: { of, values }, needsPostCode }: { fields: FormFields; needsPostCode: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={es.checkout.address}
        className="sm:col-span-2"
        autoComplete="billing address-line1"
        maxLength={120}
        {...of('address')}
      />
      <More label={es.billing.moreLines} isOpen={Boolean(values.addressLine2 || values.addressLine3)} className="sm:col-span-2">
        {(['addressLine2', 'addressLine3'] as const).map((name, index) => (
          <TextField
            key={name}
            label={<Optional>{es.billing.lines[name]}</Optional>}
            autoComplete={`billing address-line${index + 2}`}
            maxLength={120}
            {...of(name)}
          />
        ))}
      </More>
      <TextField label={es.checkout.city} autoComplete="billing address-level2" maxLength={80} {...of('city')} />
      <TextField
        label={<Optional>{es.checkout.region}</Optional>}
        autoComplete="billing address-level1"
        maxLength={80}
        {...of('region')}
      />
      <TextField
        label={needsPostCode ? es.checkout.postCode : <Optional>{es.checkout.postCode}</Optional>}
        autoComplete="billing postal-code"
        maxLength={16}
        {...of('postCode')}
      />
      <TextField label={es.checkout.country} list="countries" autoComplete="billing country-name" {...of('country')} />
      <CheckField
        name="holderNotTraveling"
        label={es.checkout.holderNotTraveling}
        isChecked={values.holderNotTraveling === 'on'}
        className="sm:col-span-2"
      />
    </div>
  );
}
