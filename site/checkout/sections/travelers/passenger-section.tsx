import type { ReactNode } from 'react';
import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import type { PassengerType } from '#domain/passengers.ts';
import * as es from '../../../messages/es.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { More } from '../../../ui/more.tsx';
import { type FieldErrors, passengerField } from '../../form/field-names.ts';
import { DATE_BOXES } from '../../form/typed-date.ts';
import { Optional } from '../optional.tsx';
import { DateFields } from './date-fields.tsx';

/** Fields that few travellers need: folded away unless one has a value. */
const MORE_FIELDS = ['middleName', 'specialAssistance', 'mealPreference'];
const ISSUANCE_FIELDS = DATE_BOXES.map((box) => `passportIssuance${box}`);

type PassengerSectionProps = {
  index: number;
  type: PassengerType;
  /** On a cruise or tour: the traveller's heading and the age range of the price. */
  party: { heading: string; ages: string | null } | undefined;
  /** Requests for meals and assistance go to airlines only. */
  isFlying: boolean;
  needsPassport: boolean;
  needsIssuanceCity: boolean;
  /** What remembers travellers on this device, at the last passenger. */
  remembering: ReactNode;
  values: Record<string, string>;
  errors: FieldErrors;
};

export function PassengerSection({ index, type, party, isFlying, remembering, values, errors, ...needs }: PassengerSectionProps) {
  const fields = fieldsOfPassenger(index, values, errors);
  const { needsPassport } = needs;
  const folded = [...MORE_FIELDS, ...(needsPassport ? [...ISSUANCE_FIELDS, 'passportIssuance'] : ['passportNumber'])];
  return (
    <fieldset className="border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-3 w-full font-semibold">
        {party?.heading ?? es.checkout.passengerHeading(index + 1, type)}{' '}
        <AgesNote ages={party ? party.ages : es.passengers[type].note} />
      </legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <TextField label={es.checkout.firstName} {...fields.name('firstName', 'given-name')} />
        <TextField label={es.checkout.lastName} {...fields.name('lastName', 'family-name')} />
        <DateFields
          legend={es.checkout.birthDate}
          words={es.checkout.birthDate}
          isOwnBirth={index === 0}
          {...fields.date('birth')}
        />
        {/* Top padding: the labels of the three boxes beside it take one line more. */}
        <CodeField
          label={es.checkout.gender}
          none={es.checkout.choose}
          words={es.checkout.genders}
          codes={['female', 'male']}
          className="sm:pt-4"
          {...fields.of('gender')}
        />
        {needsPassport ? <PassportFields fields={fields} needsIssuanceCity={needs.needsIssuanceCity} /> : null}
      </div>
      <More
        label={moreLabel(isFlying, Boolean(remembering))}
        isOpen={folded.map(fields.of).some(({ defaultValue, error }) => Boolean(defaultValue || error))}
      >
        {needsPassport ? (
          <DateFields
            legend={<Optional>{es.checkout.passportIssuance}</Optional>}
            words={`${es.checkout.passportIssuance} ${es.checkout.optional}`}
            {...fields.date('passportIssuance')}
          />
        ) : (
          <PassportNumber label={<Optional>{es.checkout.passportNumber}</Optional>} fields={fields} />
        )}
        <TextField label={es.checkout.middleName} {...fields.name('middleName', 'additional-name')} />
        {isFlying ? <ServiceFields fields={fields} /> : null}
        {remembering ? <div className="sm:col-span-2">{remembering}</div> : null}
      </More>
    </fieldset>
  );
}

/** The line that the fields for few are folded behind names what they are. */
function moreLabel(isFlying: boolean, isRemembering: boolean): string {
  const { moreAndRemember, morePassenger, moreOnGround, moreOnGroundAndRemember } = es.checkout;
  if (isFlying) return isRemembering ? moreAndRemember : morePassenger;
  return isRemembering ? moreOnGroundAndRemember : moreOnGround;
}

/** The name, value and error of each kind of field of one passenger. */
function fieldsOfPassenger(index: number, values: Record<string, string>, errors: FieldErrors) {
  const of = (name: string) => {
    const full = passengerField(index, name);
    return { name: full, error: errors[full], defaultValue: values[full] };
  };
  return {
    of,
    date(name: string) {
      const full = passengerField(index, name);
      return { name: full, error: errors[full], values };
    },
    /** Browsers know one person's name, most likely that of the first passenger. */
    name: (name: string, token: string) => ({
      autoComplete: index === 0 ? token : 'off',
      autoCorrect: 'off',
      spellCheck: false,
      maxLength: 60,
      ...of(name),
    }),
  };
}

type Fields = ReturnType<typeof fieldsOfPassenger>;

/** What is asked of the airline. */
const ServiceFields = ({ fields }: { fields: Fields }) => (
  <>
    <CodeField
      label={es.checkout.assistance}
      none={es.checkout.assistanceNone}
      words={es.checkout.assistanceCodes}
      codes={ASSISTANCE_CODES}
      {...fields.of('specialAssistance')}
    />
    <CodeField
      label={es.checkout.meal}
      none={es.checkout.mealNone}
      words={es.checkout.meals}
      codes={MEAL_CODES}
      isCodeShown
      {...fields.of('mealPreference')}
    />
    <p className="self-end text-sm text-muted">{es.checkout.servicesNote}</p>
  </>
);

const PassportNumber = ({ label, fields }: { label: ReactNode; fields: Fields }) => (
  <TextField
    label={label}
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    maxLength={30}
    {...fields.of('passportNumber')}
  />
);

/** The passport as far as it is required. */
const PassportFields = ({ fields, needsIssuanceCity }: { fields: Fields; needsIssuanceCity: boolean }) => (
  <>
    <PassportNumber label={es.checkout.passportNumber} fields={fields} />
    <TextField label={es.checkout.nationality} list="countries" autoComplete="off" {...fields.of('nationality')} />
    {needsIssuanceCity ? (
      <TextField
        label={es.checkout.passportIssuanceCity}
        autoComplete="off"
        maxLength={60}
        {...fields.of('passportIssuanceCity')}
      />
    ) : null}
    <DateFields legend={es.checkout.passportExpiry} words={es.checkout.passportExpiry} {...fields.date('passportExpiry')} />
  </>
);

type CodeFieldProps<Code extends string> = ReturnType<ReturnType<typeof fieldsOfPassenger>['of']> & {
  label: string;
  /** The label of the empty choice. */
  none: string;
  codes: readonly Code[];
  words: Record<Code, string>;
  isCodeShown?: boolean;
  className?: string;
};

/** A select of a few codes, each with its words. */
function CodeField<Code extends string>({ none, codes, words, isCodeShown, ...select }: CodeFieldProps<Code>) {
  return (
    <SelectField {...select}>
      <option value="">{none}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {isCodeShown ? `${words[code]} (${code})` : words[code]}
        </option>
      ))}
    </SelectField>
  );
}

const AgesNote = ({ ages }: { ages: string | null }) =>
  ages === null ? null : <span className="font-normal text-muted">({ages})</span>;
