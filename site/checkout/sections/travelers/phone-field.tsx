import { useEffect, useRef, useState } from 'react';
import { siteConfig } from '#site-config';
import { loadQuietly } from '../../../connection/load-part.ts';
import * as es from '../../../messages/es.ts';
import { afterPress, watchPresses } from '../../../ui/after-press.ts';
import { Field } from '../../../ui/field.tsx';
import { phoneCountryField } from '../../form/field-names.ts';

export type PhoneCountry = { code: string; name: string; dialCode: string };

type PhoneFieldProps = {
  name: string;
  label: React.ReactNode;
  hint: string;
  countries: PhoneCountry[];
  values: Record<string, string>;
  error: string | undefined;
  autoComplete: string;
  isOptional?: boolean;
  /** Called with the field's error when it loses focus; `undefined` when the number is valid. */
  onProblem?: (problem: string | undefined) => void;
};

/**
 * SPEC §5, the phone input: a country from those offered, any other by its `+` code. When the field loses focus, the number is
 * validated for its country and formatted internationally. The validator is loaded when the field gets the focus.
 */
export function PhoneField({
  name,
  label,
  hint,
  countries,
  values,
  error,
  autoComplete,
  isOptional = false,
  onProblem,
}: PhoneFieldProps) {
  const id = `field-${name}`;
  const countryField = phoneCountryField(name);
  const number = useRef<HTMLInputElement>(null);
  const country = useRef<HTMLSelectElement>(null);
  const [problem, setProblem] = useState(error);
  const [answered, setAnswered] = useState(error);
  if (answered !== error) {
    setAnswered(error);
    setProblem(error);
  }

  useEffect(watchPresses, []);
  const check = async () => {
    const [input, select] = [number.current, country.current];
    if (!input || !select) return;
    const { checkPhone } = await loadQuietly(() => import('#domain/contact/phone.ts'));
    const typed = input.value.trim();
    const phone = checkPhone(typed, select.value || siteConfig.company.country);
    if (phone) {
      input.value = phone.formatted ?? typed;
      select.value = countries.some(({ code }) => code === phone.country) ? (phone.country ?? '') : '';
    }
    // An empty required field gets no error on blur, only on paying; an error it has stays until a number is typed.
    if (typed === '' && !isOptional) return;
    afterPress(() => {
      const found = phone || typed === '' ? undefined : es.phone.invalid;
      setProblem(found);
      onProblem?.(found);
    });
  };

  return (
    <Field id={id} label={label} hint={hint} error={problem} className="sm:col-span-2">
      {(aria) => (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
          <select
            ref={country}
            name={countryField}
            aria-label={`${es.phone.country}${isOptional ? ` ${es.phone.optional}` : ''}`}
            defaultValue={values[countryField] ?? ''}
            // A number with a `+` code keeps its country; one without is checked again for the new country.
            onChange={() => /^\s*[^+\s]/.test(number.current?.value ?? '') && check()}
            className="field-box"
          >
            <CountryOptions countries={countries} />
          </select>
          <input
            ref={number}
            id={id}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            maxLength={25}
            placeholder={es.phone.placeholder}
            defaultValue={values[name]}
            onFocus={() => void import('#domain/contact/phone.ts')}
            onBlur={check}
            className="field-box"
            {...aria}
          />
        </div>
      )}
    </Field>
  );
}

const CountryOptions = ({ countries }: { countries: PhoneCountry[] }) => (
  <>
    <option value="">{es.phone.other()}</option>
    {countries.map(({ code, name, dialCode }) => (
      <option key={code} value={code}>
        {name} {dialCode}
      </option>
    ))}
  </>
);
