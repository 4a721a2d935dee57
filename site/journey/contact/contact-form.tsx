import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { type PhoneCountry, PhoneField } from '../../checkout/sections/travelers/phone-field.tsx';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { contactData as es } from '../../messages/es/journey/contact-data.ts';
import { TextField } from '../../ui/field.tsx';
import type { ContactAnswer } from './contact-steps.ts';

type ContactFormProps = {
  version: string;
  values: Record<string, string>;
  phoneCountries: PhoneCountry[];
  pickupArea: string | null;
  answer: ContactAnswer | undefined;
};

/** E-mail and telephone of a booking, and where a tour fetches the travellers. Each new answer needs a new `key`, so that the first error gets the focus. */
export function ContactForm({ version, values, phoneCountries, pickupArea, answer }: ContactFormProps) {
  const isSaving = useNavigationUnderWay().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const shown = answer?.values ?? values;
  const errors = answer?.errors ?? {};
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, []);
  return (
    <Form ref={form} method="post" noValidate className="card space-y-4 p-4 sm:p-6">
      <p>{es.lead}</p>
      <input type="hidden" name="version" value={version} />
      <TextField
        name="email"
        label={es.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={shown.email}
        error={errors.email}
      />
      <PhoneField
        name="phone"
        label={es.phone}
        hint=""
        autoComplete="tel"
        countries={phoneCountries}
        values={shown}
        error={errors.phone}
      />
      {pickupArea ? (
        <TextField
          name="pickupPlace"
          label={es.pickupPlace}
          hint={es.pickupHint(pickupArea)}
          autoComplete="off"
          maxLength={200}
          defaultValue={shown.pickupPlace}
          error={errors.pickupPlace}
        />
      ) : null}
      <button type="submit" disabled={isSaving} className="button button-primary">
        {isSaving ? es.saving : es.save}
      </button>
    </Form>
  );
}
