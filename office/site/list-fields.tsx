import type { ReactNode } from 'react';
import type { SettingMistake } from '#contract/office/site-calls.ts';
import { OFFERED_SERVICES } from '#domain/company/phone-only.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import { useWords } from '../messages/words.ts';
import { CheckBox, Select, TextArea, TextField } from '../ui/field.tsx';

/** Rows to write into, beside those that are there; a form without scripts has no others. */
const EMPTY_ROWS = 2;

/** The words for a mistake at a place; undefined where there is none. */
export type ErrorAt = (...at: SettingMistake['at']) => string | undefined;
export type FieldsProps<Value> = { value: Value; errorAt: ErrorAt };

export const Rows = ({ names, children }: { names: string[]; children: (index: number) => ReactNode }) => (
  <div className="grid gap-4">
    {names.map((name, index) => (
      <fieldset key={name} className="grid min-w-0 gap-3 border-t border-line pt-3 sm:grid-cols-2">
        <legend className="pr-2 text-sm font-semibold">{name}</legend>
        {children(index)}
      </fieldset>
    ))}
    <p className="text-sm text-muted">{useWords().site.noRow}</p>
  </div>
);

export const rowNames = (count: number, nameOf: (row: number) => string): string[] =>
  Array.from({ length: count + EMPTY_ROWS }, (_, index) => nameOf(index + 1));

type Contact = {
  contacts: { countryCode: string; contactNumber: string }[];
  fallbackContact: string;
  whatsApp: string;
  phoneHours: { from: number | string; until: number | string };
};

export function ContactFields({ value, errorAt }: FieldsProps<Contact>) {
  const { fields, phone } = useWords().site;
  const { contacts, fallbackContact, whatsApp, phoneHours } = value;
  return (
    <>
      <Rows names={rowNames(contacts.length, phone)}>
        {(index) => (
          <>
            <TextField
              label={fields.countryCode as string}
              name={`contacts.${index}.countryCode`}
              defaultValue={contacts[index]?.countryCode}
              error={errorAt('contacts', index, 'countryCode')}
              maxLength={2}
            />
            <TextField
              label={fields.contactNumber as string}
              name={`contacts.${index}.contactNumber`}
              type="tel"
              defaultValue={contacts[index]?.contactNumber}
              error={errorAt('contacts', index, 'contactNumber') ?? (index === 0 ? errorAt('contacts') : undefined)}
            />
          </>
        )}
      </Rows>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={fields.fallbackContact as string}
          name="fallbackContact"
          type="tel"
          defaultValue={fallbackContact}
          error={errorAt('fallbackContact')}
        />
        <TextField
          label={fields.whatsApp as string}
          name="whatsApp"
          type="tel"
          defaultValue={whatsApp}
          error={errorAt('whatsApp')}
        />
        <TextField
          label={fields.from as string}
          name="phoneHours.from"
          inputMode="numeric"
          defaultValue={String(phoneHours.from)}
          error={errorAt('phoneHours', 'from') ?? errorAt('phoneHours')}
        />
        <TextField
          label={fields.until as string}
          name="phoneHours.until"
          inputMode="numeric"
          defaultValue={String(phoneHours.until)}
          error={errorAt('phoneHours', 'until')}
        />
      </div>
    </>
  );
}

export function NoticeFields({ value, errorAt }: FieldsProps<string[]>) {
  const { notice, noRow } = useWords().site;
  return (
    <div className="grid gap-3">
      {rowNames(value.length, notice).map((name, index) => (
        <TextArea
          key={name}
          label={name}
          name={`notices.${index}`}
          defaultValue={value[index]}
          error={errorAt(index) ?? (index === 0 ? errorAt() : undefined)}
        />
      ))}
      <p className="text-sm text-muted">{noRow}</p>
    </div>
  );
}

type Offer = {
  title: string;
  service?: string;
  discountPercent: number | string;
  scope: string;
  firstDay: string;
  lastDay: string;
  terms: string;
};

export function OfferFields({ value, errorAt }: FieldsProps<Offer[]>) {
  const words = useWords().site;
  const services = OFFERED_SERVICES.map((service) => ({ value: service as string, label: words.services[service] }));
  const field = (index: number, key: keyof Offer) => ({
    label: words.fields[key] as string,
    name: `offers.${index}.${key}`,
    defaultValue: value[index]?.[key] === undefined ? undefined : String(value[index]?.[key]),
    error: errorAt(index, key),
  });
  return (
    <Rows names={rowNames(value.length, words.offer)}>
      {(index) => (
        <>
          <TextField {...field(index, 'title')} />
          <Select {...field(index, 'service')} options={[{ value: '', label: words.noService }, ...services]} />
          <TextField {...field(index, 'discountPercent')} inputMode="numeric" />
          <TextField {...field(index, 'scope')} />
          <TextField {...field(index, 'firstDay')} type="date" />
          <TextField {...field(index, 'lastDay')} type="date" />
          <div className="sm:col-span-2">
            <TextField {...field(index, 'terms')} />
          </div>
        </>
      )}
    </Rows>
  );
}

export function CurrencyFields({ value, errorAt }: FieldsProps<{ home: string; offered: string[] }>) {
  const { fields } = useWords().site;
  return (
    <>
      <Select
        label={fields.home as string}
        name="home"
        defaultValue={value.home}
        error={errorAt('home')}
        options={ALLOWED_CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      <fieldset className="grid gap-2">
        <legend className="text-sm font-medium">{fields.offered}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {ALLOWED_CURRENCIES.map((code) =>
            code === DEFAULT_CURRENCY ? (
              <input key={code} type="hidden" name={`offered.${code}`} value="yes" />
            ) : (
              <CheckBox
                key={code}
                name={`offered.${code}`}
                value="yes"
                defaultChecked={value.offered.includes(code)}
                label={code}
              />
            ),
          )}
        </div>
      </fieldset>
    </>
  );
}

export function RouteFields({ value, errorAt }: FieldsProps<{ origin: string; destination: string }[]>) {
  const { fields, row } = useWords().site;
  const errors = value.flatMap((_, index) => {
    const error = errorAt(index, 'origin') ?? errorAt(index, 'destination');
    return error ? [`${row(index + 1)}: ${error}`] : [];
  });
  const all = [errorAt(), ...errors].filter(Boolean).join('; ');
  return (
    <TextArea
      label={fields.routes as string}
      name="routes"
      rows={Math.min(24, value.length + EMPTY_ROWS)}
      defaultValue={value.map(({ origin, destination }) => `${origin} ${destination}`).join('\n')}
      error={all || undefined}
    />
  );
}

type Redirect = { from: string; to: string; status: number };

export function RedirectFields({ value, errorAt }: FieldsProps<Redirect[]>) {
  const words = useWords().site;
  const field = (index: number, key: keyof Redirect) => ({
    name: `redirects.${index}.${key}`,
    defaultValue: value[index]?.[key] === undefined ? undefined : String(value[index]?.[key]),
    error: errorAt(index, key),
  });
  return (
    <Rows names={rowNames(value.length, words.redirect)}>
      {(index) => (
        <>
          <TextField label={words.redirectFrom} {...field(index, 'from')} />
          <TextField label={words.fields.to as string} {...field(index, 'to')} />
          <Select
            label={words.fields.status as string}
            {...field(index, 'status')}
            options={Object.entries(words.statuses).map(([code, label]) => ({ value: code, label }))}
          />
        </>
      )}
    </Rows>
  );
}
