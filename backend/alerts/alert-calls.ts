import type { Handlers } from '#contract/calls.ts';
import { type FieldError, refuse, reply } from '#contract/problem.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { currencyExponent } from '#domain/money.ts';
import { airportsOf } from '#domain/places/airport.ts';
import { alertMonths } from '#domain/prices/price-alert.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { priceOfTyped } from '../charging/price-of-typed.ts';
import { withdrawOfAlert } from '../consents/consents.ts';
import { formRefusal, tooMany } from '../forms/form-refusals.ts';
import { takeAlertTurn } from './alert-turn.ts';
import { type AlertContext, ASKED_HOURS, type AskedAlert, askAlert, confirmAlert, endByLink } from './ask-alert.ts';

type AlertCalls = Pick<Handlers, 'askPriceAlert' | 'confirmPriceAlert' | 'endPriceAlert'>;

/** The calls for price alerts. Answers do not reveal whether the address has alerts, or belongs to anyone. */
export function alertCalls(context: AlertContext & { timeZone: string }): AlertCalls {
  const today = () => todayIn(context.timeZone);
  return {
    askPriceAlert: async ({ formToken, website: _, most, currencyCode, ...asked }, { address }) => {
      const wanted = await wantedIn(context, most, currencyCode ?? null);
      const errors = [...problemsOf(asked, context, today()), ...(wanted.ok ? [] : [wanted.error])];
      if (!wanted.ok || errors.length > 0) {
        const fields = errors.map(({ pointer }) => pointer).join(', ');
        return refuse('invalid-request', `Correct these fields and send the request again: ${fields}`, errors);
      }
      const refused = await formRefusal(formToken);
      if (refused) return refused;
      const alert = { ...asked, ...wanted.value, viaForm: formToken !== undefined };
      const waitSeconds = await askAlert(context, alert, { address, now: timeNow() });
      return waitSeconds === undefined ? reply({ hours: ASKED_HOURS }, 202) : tooMany(waitSeconds);
    },

    confirmPriceAlert: async ({ token }) => {
      const confirmed = await confirmAlert(context, token, { now: timeNow(), today: today() });
      if (!confirmed) return NOT_VALID;
      if (confirmed.outcome !== 'active') return reply(confirmed);
      const { outcome, alert, end, consent } = confirmed;
      return reply({ outcome, ...routeOf(alert), end, consent });
    },

    endPriceAlert: async ({ token }) => {
      const ended = await context.db.transaction(async (tx) => {
        await takeAlertTurn(tx);
        const alert = await endByLink(tx, token);
        if (alert) await withdrawOfAlert(tx, alert.id);
        return alert;
      });
      return ended ? reply(routeOf(ended)) : NOT_VALID;
    },
  };
}

/** In whole units of the currency that prices are kept in. */
const MOST_WANTED = 100_000;

type Wanted = Pick<AskedAlert, 'wantedMinor' | 'shownIn' | 'wantedShownMinor'>;

/** The maximum as it was typed, and what it is worth at today's rate. */
async function wantedIn(
  context: AlertContext,
  most: number | undefined,
  shownIn: string | null,
): Promise<{ ok: true; value: Wanted } | { ok: false; error: FieldError }> {
  const typedIn = shownIn ?? context.currency;
  const wantedMinor = await priceOfTyped(context, most ?? 0, typedIn);
  if (wantedMinor === null) return { ok: false, error: NOT_CHARGED_IN };
  if (most === undefined) return { ok: true, value: { wantedMinor: null, shownIn, wantedShownMinor: null } };
  if (wantedMinor > MOST_WANTED * 10 ** currencyExponent(context.currency)) return { ok: false, error: TOO_MUCH };
  if (wantedMinor < 1) return { ok: false, error: TOO_LITTLE };
  const wantedShownMinor = typedIn === context.currency ? null : most * 10 ** currencyExponent(typedIn);
  return { ok: true, value: { wantedMinor, shownIn, wantedShownMinor } };
}

const NOT_CHARGED_IN = { pointer: '/currencyCode', detail: 'is no currency that is charged now' };
const TOO_LITTLE = { pointer: '/most', detail: 'has to be what something costs' };
const TOO_MUCH = { pointer: '/most', detail: `has to be worth no more than ${MOST_WANTED} of the currency of prices` };

const NOT_VALID = refuse('link-not-valid', 'This link was used already, or its time is over');

type Route = { origin: string; destination: string; month: string; isRoundTrip: boolean };
const routeOf = ({ origin, destination, month, isRoundTrip }: Route): Route => ({ origin, destination, month, isRoundTrip });

function problemsOf(
  { origin, destination, month, consentVersion }: Route & { consentVersion: string },
  { consentTexts }: AlertContext,
  today: string,
): FieldError[] {
  const isText = consentTexts.some(({ purpose, version }) => purpose === 'price-alert' && version === consentVersion);
  return [
    ...(airportsOf(origin).length > 0 ? [] : [{ pointer: '/origin', detail: 'is no airport or city we know' }]),
    ...(airportsOf(destination).length > 0 ? [] : [{ pointer: '/destination', detail: 'is no airport or city we know' }]),
    ...(cityOf(origin) === cityOf(destination) ? [{ pointer: '/destination', detail: 'has to be another city' }] : []),
    ...(alertMonths(today).includes(month) ? [] : [{ pointer: '/month', detail: 'has to be one of the next twelve months' }]),
    ...(isText ? [] : [{ pointer: '/consentVersion', detail: 'is no text of ours' }]),
  ];
}
