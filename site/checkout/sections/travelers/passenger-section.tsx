import { ASSISTANCE_CODES, MEAL_CODES } from '#domain/booking/special-service.ts';
import type { PassengerType } from '#domain/passengers.ts';
import * as es from '../../../messages/es.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { More } from '../../../ui/more.tsx';
import { type FieldErrors, passengerField } from '../../form/field-names.ts';
import { Optional } from '../optional.tsx';
import { DateFields } from './date-fields.tsx';

/** Fields that few travellers need: folded away unless one has a value. */
const MORE_FIELDS = ['middleName', 'specialAssistance', 'mealPreference'];

type PassengerSectionProps = {
  index: number;
  type: PassengerType;
  /** On a cruise or tour: the traveller's heading and the age range of the price. */
  party: { heading: string; ages: string | null } | undefined;
  needsPassport: boolean;
  needsIssuanceCity: boolean;
  values: Record<string, string>;
  errors: FieldErrors;
};

export function PassengerSection({ index, type, party, values, errors, ...needs }: PassengerSectionProps) {
  const fields = fieldsOfPassenger(index, values, errors);
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
        <PassportFields fields={fields} {...needs} />
      </div>
      <More label={es.checkout.morePassenger} isOpen={MORE_FIELDS.some((name) => Boolean(fields.of(name).defaultValue))}>
        <TextField label={es.checkout.middleName} {...fields.name('middleName', 'additional-name')} />
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
      </More>
    </fieldset>
  );
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

type PassportFieldsProps = Pick<PassengerSectionProps, 'needsPassport' | 'needsIssuanceCity'> & {
  fields: ReturnType<typeof fieldsOfPassenger>;
};

/** The passport number, optional unless documents are required; if they are, also the rest of the passport. */
function PassportFields({ fields, needsPassport, needsIssuanceCity }: PassportFieldsProps) {
  return (
    <>
      <TextField
        label={needsPassport ? es.checkout.passportNumber : <Optional>{es.checkout.passportNumber}</Optional>}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
        {...fields.of('passportNumber')}
      />
      {needsPassport ? (
        <>
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
          <DateFields
            legend={<Optional>{es.checkout.passportIssuance}</Optional>}
            words={`${es.checkout.passportIssuance} ${es.checkout.optional}`}
            {...fields.date('passportIssuance')}
          />
        </>
      ) : null}
    </>
  );
}

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
