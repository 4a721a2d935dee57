import * as es from '../../../messages/es.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { More } from '../../../ui/more.tsx';
import type { FormFields } from '../../form/form-fields.ts';
import { Optional } from '../optional.tsx';
import { type PhoneCountry, PhoneField } from './phone-field.tsx';

type ContactSectionProps = {
  fields: FormFields;
  phoneCountries: PhoneCountry[];
  /** Where the chosen tour fetches its travellers. */
  pickupArea: string | null;
  onProblem: (field: string, problem: string | undefined) => void;
};

/** Contact data of the booking, where a tour fetches the travellers, and an emergency contact. */
export function ContactSection({ fields, phoneCountries, pickupArea, onProblem }: ContactSectionProps) {
  const { of, values, errors } = fields;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={es.checkout.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          className="sm:col-span-2"
          {...of('email')}
        />
        <PhoneField
          name="phone"
          label={es.checkout.phone}
          hint={es.checkout.phoneHint()}
          autoComplete="tel"
          countries={phoneCountries}
          values={values}
          error={errors.phone}
          onProblem={(problem) => onProblem('phone', problem)}
        />
        {pickupArea ? (
          <TextField
            label={<Optional>{es.checkout.pickupPlace}</Optional>}
            hint={es.checkout.pickupHint(pickupArea)}
            autoComplete="off"
            maxLength={200}
            className="sm:col-span-2"
            {...of('pickupPlace')}
          />
        ) : null}
      </div>
      <More
        label={es.checkout.moreContact}
        isOpen={Boolean(values.emergencyPhone || values.frequentFlyer || values.newsletter || errors.emergencyPhone)}
      >
        <PhoneField
          name="emergencyPhone"
          label={<Optional>{es.checkout.emergencyPhone}</Optional>}
          hint={es.checkout.emergencyHint}
          autoComplete="off"
          countries={phoneCountries}
          values={values}
          error={errors.emergencyPhone}
          onProblem={(problem) => onProblem('emergencyPhone', problem)}
          isOptional
        />
        <TextField
          label={<Optional>{es.checkout.frequentFlyer}</Optional>}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          {...of('frequentFlyer')}
        />
        <CheckField
          name="newsletter"
          label={es.consentTextFor('newsletter').text}
          isChecked={values.newsletter === 'on'}
          className="sm:col-span-2"
        />
      </More>
    </>
  );
}
