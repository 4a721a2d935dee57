import { data } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { airportsOf } from '#domain/places/airport.ts';
import { alertMonths } from '#domain/prices/price-alert.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { type FormFailure, isMailAddress, refusedForm, valuesOf } from '../enquiry/form-problems.ts';
import { enquiryFormData } from '../enquiry/send-enquiry.ts';
import { amounts } from '../messages/es/amounts.ts';
import { alerts as es } from '../messages/es/enquiry/alerts.ts';
import { monthInWords } from '../messages/es/months.ts';
import * as words from '../messages/es.ts';
import { amountCurrency, currencyInWords, examplePrice, readTypedPrice } from '../prices/amount-money.ts';
import { chosenCurrency } from '../prices/chosen-currency.ts';
import { readHomePrices } from '../prices/home-prices.ts';
import { placeCode, placeLabel, siteToday } from '../search-form/search-form-values.ts';
import { ONE_WAY } from './alert-paths.ts';

export type AlertAnswer =
  | { ok: true; email: string; hours: number }
  | ({ ok: false; token?: string; currency: string } & FormFailure);

const FIELDS = ['origin', 'destination', 'month', 'viaje', 'most', 'currencyCode', 'email', 'consent'] as const;

/** The initial values of the form, from its address. */
export async function alertForm(params: URLSearchParams, backend: Backend) {
  const [origin, destination, { terms }] = await Promise.all([
    placeCode(params.get('origin') ?? '', backend),
    placeCode(params.get('destination') ?? '', backend),
    readHomePrices(backend, chosenCurrency(params)),
  ]);
  const months = alertMonths(siteToday()).map((month) => ({ value: month, label: monthInWords(month) }));
  const { token } = await enquiryFormData(backend);
  return {
    token,
    months,
    currency: amountCurrency(terms),
    values: {
      origin: placeLabel(origin),
      destination: placeLabel(destination),
      month: months.find(({ value }) => value === params.get('month'))?.value ?? '',
      viaje: params.get('viaje') === ONE_WAY ? ONE_WAY : '',
    } as Record<string, string>,
  };
}

/** The maximum in the money that the form named: the one whose prices this visitor sees, or dollars. */
function maximumIn(typed: string, named: string, terms: ChargeTerms | null) {
  if (typed === '') return { ok: true, whole: undefined } as const;
  if (named === '' || named === amountCurrency(terms)) return readTypedPrice(typed, terms);
  return { ok: false, error: amounts.changed(currencyInWords(amountCurrency(terms)), examplePrice(terms)) } as const;
}

/** Reads the code in `Bogotá (BOG)`; looks up other text. */
async function codeOf(typed: string, backend: Backend): Promise<string> {
  const [, named = ''] = /\(([A-Za-z]{3})\)\s*$/.exec(typed) ?? [];
  const code = await placeCode(named.toUpperCase() || typed, backend);
  return airportsOf(code.toUpperCase()).length > 0 ? code.toUpperCase() : '';
}

/** Handles the posted form. The answer does not reveal whether the mail address is known. */
export async function sendAlert(form: FormData, backend: Backend) {
  const values = valuesOf(form, FIELDS);
  const text = (name: (typeof FIELDS)[number]) => (values[name] ?? '').trim().slice(0, 300);
  const [origin, destination, { terms }] = await Promise.all([
    codeOf(text('origin'), backend),
    codeOf(text('destination'), backend),
    readHomePrices(
      backend,
      ALLOWED_CURRENCIES.find((code) => code === text('currencyCode')),
    ),
  ]);
  const currency = amountCurrency(terms);
  const most = maximumIn(text('most'), text('currencyCode'), terms);
  const errors = {
    ...(origin ? {} : { origin: es.errors.origin }),
    ...(destination && cityOf(destination) !== cityOf(origin) ? {} : { destination: es.errors.destination }),
    ...(alertMonths(siteToday()).includes(text('month')) ? {} : { month: es.errors.month }),
    ...(most.ok ? {} : { most: most.error }),
    ...(isMailAddress(text('email')) ? {} : { email: es.errors.email }),
    ...(values.consent ? {} : { consent: words.consents.missing }),
    ...(form.get('website') ? { website: words.enquiry.errors.website } : {}),
  };
  if (!most.ok || Object.keys(errors).length > 0)
    return data<AlertAnswer>({ ok: false, errors, values, currency }, { status: 422 });
  const asked = await backend.askPriceAlert({
    origin,
    destination,
    month: text('month'),
    isRoundTrip: text('viaje') !== ONE_WAY,
    email: text('email'),
    ...(most.whole ? { most: most.whole } : {}),
    currencyCode: currency,
    consentVersion: (values.consent ?? '').slice(0, 20),
    ...(form.get('token') ? { formToken: String(form.get('token')).slice(0, 80) } : {}),
  });
  if (asked.ok) return data<AlertAnswer>({ ok: true, email: text('email'), hours: asked.body.hours });
  const { token } = await enquiryFormData(backend);
  const refused = refusedForm(fieldsAsNamed(asked.problem), values);
  return data<AlertAnswer>({ ok: false, token, currency, ...refused }, { status: asked.problem.status });
}

/** An error of `consentVersion` belongs to the consent checkbox. */
const fieldsAsNamed = (problem: Problem): Problem => ({
  ...problem,
  ...(problem.errors
    ? { errors: problem.errors.map((error) => ({ ...error, pointer: error.pointer.replace('consentVersion', 'consent') })) }
    : {}),
});
