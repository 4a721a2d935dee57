import { z } from 'zod';
import { BANNER_PLACES, bannersInTheWay } from '#domain/company/banner.ts';
import { OFFERED_SERVICES } from '#domain/company/phone-only.ts';
import { pictureIdOf } from '#domain/content/own-content.ts';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import type { SettingName, SiteSettings } from '#domain/settings/site-settings.ts';

/**
 * What each setting may be, for the files and for the forms of the office alike. Messages are the names of mistakes; the words for
 * them are in the catalogue of the screen, or of the command.
 */

const text = (most: number) => z.string('text').trim().min(1, 'empty').max(most, 'long').refine(isPlain, 'characters');

/** No control characters, no marks that turn the direction of a text around. */
function isPlain(value: string): boolean {
  return value.isWellFormed() && !/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value);
}

const PHONE = /^\+?[\d\s().-]+$/;
const digitsIn = (phone: string): number => phone.replace(/\D/g, '').length;
const Phone = text(30).refine((phone) => PHONE.test(phone) && digitsIn(phone) >= 6 && digitsIn(phone) <= 15, 'phone');
const International = Phone.refine((phone) => phone.startsWith('+'), 'international');
const Country = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}$/, 'country');
const Hour = z.number('number').int('number').min(0, 'hour').max(24, 'hour');
const Day = z.iso.date('day');
const whole = (least: number, most: number) => z.number('number').int('number').min(least, 'number').max(most, 'number');

const Contact = z.object({ countryCode: z.union([z.literal(''), Country]), contactNumber: Phone });

const contact = z.object({
  contacts: z
    .tuple([Contact], Contact)
    .refine((all) => all.length <= 20, 'many')
    .refine((all) => new Set(all.map(({ countryCode }) => countryCode)).size === all.length, 'twice'),
  fallbackContact: Phone,
  whatsApp: z.union([z.literal(''), International]),
  phoneHours: z.object({ from: Hour, until: Hour }).refine(({ from, until }) => from !== until, 'hours'),
});

const notices = z
  .array(text(600))
  .max(20, 'many')
  .refine((all) => new Set(all).size === all.length, 'twice');

const PhoneOffer = z
  .object({
    title: text(100),
    service: z.enum(OFFERED_SERVICES, 'service').exactOptional(),
    discountPercent: whole(1, 99),
    scope: text(200),
    firstDay: Day,
    lastDay: Day,
    terms: text(400),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'days', path: ['lastDay'] });

const Currency = z.enum(ALLOWED_CURRENCIES as [string, ...string[]], 'currency');
const currencies = z.object({
  home: Currency,
  offered: z
    .array(Currency)
    .max(ALLOWED_CURRENCIES.length, 'many')
    .refine((all) => new Set(all).size === all.length, 'twice'),
});

const CITIES = new Set([...AIRPORTS.values()].map(({ cityCode }) => cityCode));
const Place = z
  .string()
  .trim()
  .refine((code) => AIRPORTS.has(code) || CITIES.has(code), 'place');
const popularRoutes = z
  .array(
    z
      .object({ origin: Place, destination: Place })
      .refine(({ origin, destination }) => origin !== destination, { error: 'same', path: ['destination'] }),
  )
  .max(40, 'many')
  .refine((all) => new Set(all.map(({ origin, destination }) => `${origin}-${destination}`)).size === all.length, 'twice');

const Source = z.object({ name: text(200), url: z.url({ protocol: /^https?$/, error: 'address' }).max(500, 'long'), read: Day });
const Sourced = z.object({ sources: z.array(Source).min(1, 'source') });
const Also = Sourced.extend({ says: text(400) });
const CountryDocuments = Sourced.extend({
  countries: z.array(Country).min(1, 'empty'),
  accepts: z.enum(['passport', 'national-id'], 'choice'),
  visa: z.enum(['none', 'needed'], 'choice'),
  transitVisa: Sourced.extend({ isNeeded: z.boolean() }).exactOptional(),
  validity: Sourced.extend({
    months: whole(0, 24),
    after: z.enum(['arriving', 'leaving'], 'choice'),
    issuedWithinYears: whole(1, 20).exactOptional(),
  }).exactOptional(),
  also: z.array(Also).exactOptional(),
});
const documents = z.object({
  home: Country,
  countries: z.array(CountryDocuments).refine((rules) => {
    const all = rules.flatMap(({ countries }) => countries);
    return new Set(all).size === all.length;
  }, 'twice'),
  places: z.array(Also.extend({ airports: z.array(Place).min(1, 'empty') })),
  atHome: Sourced.extend({ youngestWithCard: whole(0, 21) }),
  comingHome: Sourced,
  cardsAbroad: Sourced,
  adultAge: whole(14, 25),
  exitPermit: Sourced,
  minorAlone: Sourced,
});

const Amount = z.object({ amountMinor: whole(0, 999_999_999_999), currency: z.string().regex(/^[A-Z]{3}$/, 'currency') });
const Rule = { rule: text(200), since: text(20) };
const MaybeRule = { rule: text(200).exactOptional(), since: text(20).exactOptional() };
const days = whole(0, 365);
const percent = whole(0, 100);
const perScope = <Value extends z.ZodType>(value: Value) => z.object({ domestic: value, international: value });
const rights = z.object({
  country: Country,
  timeZone: text(60),
  tickets: z.object({
    retracto: z
      .object({
        ...Rule,
        hours: whole(0, 8_760),
        daysBefore: perScope(days),
        most: perScope(Amount),
        farePercent: percent,
        payBackDays: days,
      })
      .nullable(),
    desistimiento: z
      .object({
        ...Rule,
        hoursBefore: whole(0, 8_760),
        farePercent: percent,
        payBackDays: days,
        unsaidFare: z.enum(['ordinary', 'promotional'], 'choice'),
      })
      .nullable(),
    changedByAirline: z.object({ ...MaybeRule, payBackDays: days }),
    agencyFee: z.enum(['kept', 'given-back'], 'choice'),
    keptTaxes: z.array(z.string().regex(/^[A-Z0-9]{2,3}$/, 'tax')),
    mostWithoutRate: perScope(z.record(z.string().regex(/^[A-Z]{3}$/, 'currency'), whole(0, 999_999_999_999))),
  }),
  services: z.object({
    retracto: z
      .object({ ...Rule, workingDays: days, startsWithinDays: days, payBackDays: days, coversTickets: z.boolean() })
      .nullable(),
  }),
  claims: z.object({ ...MaybeRule, workingDays: whole(1, 365) }),
  personalData: z.object({ ...Rule, enquiryWorkingDays: days, claimWorkingDays: days }).nullable(),
  terms: z.object({ payBackDays: z.object({ tickets: days, services: days }) }),
});

const redirects = z
  .array(z.object({ from: text(300), to: text(300), status: z.union([z.literal(301), z.literal(302)], 'choice') }))
  .max(1_000, 'many');

const Address = text(300).refine(
  (to) => /^\/(?!\/)\S*$/.test(to) || (URL.parse(to)?.protocol === 'https:' && !/\s/.test(to)),
  'link',
);
const Banner = z
  .object({
    place: z.enum(BANNER_PLACES, 'choice'),
    country: Country.exactOptional(),
    text: text(120),
    more: text(40),
    to: Address,
    picture: z
      .string()
      .trim()
      .refine((address) => pictureIdOf(address) !== undefined, 'own-picture')
      .exactOptional(),
    firstDay: Day,
    lastDay: Day,
  })
  .refine(({ place, country }) => place !== 'country' || country !== undefined, { error: 'country', path: ['country'] })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'days', path: ['lastDay'] })
  .transform(({ country, ...banner }) => (banner.place === 'country' && country ? { ...banner, country } : banner));
const banners = z
  .array(Banner)
  .max(50, 'many')
  .superRefine((all, context) => {
    for (const index of bannersInTheWay(all))
      context.addIssue({ code: 'custom', message: 'in-the-way', path: [index, 'firstDay'] });
  });

export const settingSchemas: { [Name in SettingName]: z.ZodType<SiteSettings[Name]> } = {
  contact,
  notices,
  phoneOffers: z.array(PhoneOffer).max(20, 'many'),
  currencies,
  popularRoutes,
  documents,
  rights,
  redirects,
  banners,
};
