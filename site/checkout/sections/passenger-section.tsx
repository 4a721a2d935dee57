import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import type { PassengerType } from '#domain/passengers.ts';
import * as es from '../../messages/es.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { More } from '../../ui/more.tsx';
import { type FieldErrors, passengerField } from '../form/field-names.ts';
import { DateFields } from './date-fields.tsx';
import { Optional } from './optional.tsx';

/** What few need is folded away until it is filled in. */
const MORE_FIELDS = ['middleName', 'specialAssistance', 'mealPreference'];

type PassengerSectionProps = {
  index: number;
  type: PassengerType;
  /** Of a cruise or a tour: the place in the party, and whose ages pay its price. */
  party: { heading: string; ages: string | null } | undefined;
  needsPassport: boolean;
  needsIssuanceCity: boolean;
  values: Record<string, string>;
  errors: FieldErrors;
};

export function PassengerSection({
  index,
  type,
  party,
  needsPassport,
  needsIssuanceCity,
  values,
  errors,
}: PassengerSectionProps) {
  const field = (name: string) => {
    const full = passengerField(index, name);
    return { name: full, error: errors[full], defaultValue: values[full] };
  };
  /** Browsers know the name of one person: the first passenger's, most likely. */
  const nameField = (name: 'firstName' | 'lastName' | 'middleName', token: string) => (
    <TextField
      label={es.checkout[name]}
      autoComplete={index === 0 ? token : 'off'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={60}
      {...field(name)}
    />
  );
  const birth = passengerField(index, 'birth');
  const expiry = passengerField(index, 'passportExpiry');
  const issuance = passengerField(index, 'passportIssuance');
  return (
    <fieldset className="border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-3 w-full font-semibold">
        {party?.heading ?? es.checkout.passengerHeading(index + 1, type)}{' '}
        <AgesNote ages={party ? party.ages : es.passengers[type].note} />
      </legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
        <DateFields
          name={birth}
          legend={es.checkout.birthDate}
          words={es.checkout.birthDate}
          values={values}
          error={errors[birth]}
          isOwnBirth={index === 0}
        />
        <SelectField label={es.checkout.gender} {...field('gender')}>
          <option value="">{es.checkout.choose}</option>
          {(['female', 'male'] as const).map((gender) => (
            <option key={gender} value={gender}>
              {es.checkout.genders[gender]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={needsPassport ? es.checkout.passportNumber : <Optional>{es.checkout.passportNumber}</Optional>}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={30}
          {...field('passportNumber')}
        />
        {needsPassport ? (
          <>
            <TextField label={es.checkout.nationality} list="countries" autoComplete="off" {...field('nationality')} />
            {needsIssuanceCity ? (
              <TextField
                label={es.checkout.passportIssuanceCity}
                autoComplete="off"
                maxLength={60}
                {...field('passportIssuanceCity')}
              />
            ) : null}
            <DateFields
              name={expiry}
              legend={es.checkout.passportExpiry}
              words={es.checkout.passportExpiry}
              values={values}
              error={errors[expiry]}
            />
            <DateFields
              name={issuance}
              legend={<Optional>{es.checkout.passportIssuance}</Optional>}
              words={`${es.checkout.passportIssuance} ${es.checkout.optional}`}
              values={values}
              error={errors[issuance]}
            />
          </>
        ) : null}
      </div>
      <More label={es.checkout.morePassenger} isOpen={MORE_FIELDS.some((name) => Boolean(values[passengerField(index, name)]))}>
        {nameField('middleName', 'additional-name')}
        <SelectField label={es.checkout.assistance} {...field('specialAssistance')}>
          <option value="">{es.checkout.assistanceNone}</option>
          {ASSISTANCE_CODES.map((code) => (
            <option key={code} value={code}>
              {es.checkout.assistanceCodes[code]}
            </option>
          ))}
        </SelectField>
        <SelectField label={es.checkout.meal} {...field('mealPreference')}>
          <option value="">{es.checkout.mealNone}</option>
          {MEAL_CODES.map((code) => (
            <option key={code} value={code}>
              {es.checkout.meals[code]} ({code})
            </option>
          ))}
        </SelectField>
        <p className="self-end text-sm text-muted">{es.checkout.servicesNote}</p>
      </More>
    </fieldset>
  );
}

const AgesNote = ({ ages }: { ages: string | null }) =>
  ages === null ? null : <span className="font-normal text-muted">({ages})</span>;
