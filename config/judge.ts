import type { Lack } from '#suppliers/orders-kind.ts';
import type { Kind, Party, Standing } from './standing.ts';

/** What prevents a start, or is worth knowing: the variable or setting, why, and what to do. */
export type Finding = { at: string; reason: string; remedy: string };
export type Judgement = { verdict: 'start' | 'warn' | 'refuse'; refusals: readonly Finding[]; warnings: readonly Finding[] };

export const inASentence = ({ at, reason, remedy }: Finding): string => `${at}: ${reason}; ${remedy}`;

/** An unstated kind is taken for real: a wrong guess could cost money. */
const isReal = ({ kind }: { kind: Kind }): boolean => kind === 'real' || kind === 'unsaid';
const isPlay = ({ kind }: { kind: Kind }): boolean => kind === 'sandbox' || kind === 'test';
const byPlayMoney = ({ kind, name }: Party): string =>
  kind === 'sandbox' ? 'the payment sandboxes' : `the test account of ${name}`;

/**
 * Whether a shop may start. Real orders are never paid with test payments, test orders are never paid with real money, and real
 * payments need everything that `forRealMoney` requires. All problems are reported at once.
 */
export function judge(standing: Standing): Judgement {
  const { sold, paid, services } = standing;
  const refusals = [
    ...(services.length === 0 ? [nothingSold(standing)] : []),
    ...playMoneyForRealOrders(sold, paid),
    ...realMoneyForPlayOrders(sold, paid),
    ...paid.filter(({ kind }) => kind === 'unsaid').map(unsaidMoney),
    ...lacksOf(standing, ({ isForPlayToo }) => isForPlayToo === true),
    ...(paid.some(isReal) ? forRealMoney(standing) : []),
  ];
  const warnings = paid.some(isReal) ? worthKnowing(standing) : [];
  return { verdict: refusals.length > 0 ? 'refuse' : warnings.length > 0 ? 'warn' : 'start', refusals, warnings };
}

/** What this shop still lacks for its first real booking, if its accounts were live ones. */
export function forGoingLive(standing: Standing): readonly Finding[] {
  const real = (parties: readonly Party[]): Party[] =>
    parties.filter(({ kind }) => kind !== 'sandbox').map((party) => ({ ...party, kind: 'real' }));
  return [
    ...playParties(standing.sold, 'what is sold'),
    ...playParties(standing.paid, 'what is paid'),
    ...forRealMoney({ ...standing, sold: real(standing.sold), paid: real(standing.paid) }),
  ];
}

/** At least one sandbox has to be replaced, and each test account by its live one. */
function playParties(parties: readonly Party[], what: string): Finding[] {
  const sandboxes = parties.filter(({ kind }) => kind === 'sandbox').map(({ sayIn }) => sayIn);
  return [
    ...(sandboxes.length > 0
      ? [{ at: sandboxes.join(' or '), reason: `${what} is of sandboxes`, remedy: 'set an account of your own' }]
      : []),
    ...parties
      .filter(({ kind }) => kind === 'test')
      .map(({ name, sayIn }) => ({ at: sayIn, reason: `${name} is a test account`, remedy: 'set the live one' })),
  ];
}

const nothingSold = ({ paid }: Standing): Finding => ({
  at: 'SELLS',
  reason: paid.some(isReal)
    ? 'nothing is sold: beside real money nothing comes from a sandbox, and no supplier has an account'
    : 'nothing is sold: what it names has neither an account nor a feed',
  remedy: 'set the account of a supplier, or name the cruises or tours that you import by hand (SELLS=tours)',
});

function playMoneyForRealOrders(sold: readonly Party[], paid: readonly Party[]): Finding[] {
  const play = paid.find(isPlay);
  if (!play) return [];
  return sold.filter(isReal).map(({ name, kind, sayIn }) => ({
    at: sayIn,
    reason:
      kind === 'real'
        ? `orders of ${name} are real, and ${byPlayMoney(play)} would pay for them with test cards`
        : `nothing says whether orders of ${name} are real, so they are taken for real, and ${byPlayMoney(play)} would pay for them with test cards`,
    remedy: kind === 'real' ? 'set the account of a payment provider for real money' : `say ${sayIn}=test if they cost nothing`,
  }));
}

function realMoneyForPlayOrders(sold: readonly Party[], paid: readonly Party[]): Finding[] {
  const real = paid.find(isReal);
  if (!real) return [];
  return sold.filter(isPlay).map(({ name, kind, sayIn }) => ({
    at: sayIn,
    reason: `real money of ${real.name} would pay for what is ordered at ${kind === 'test' ? 'the test account' : 'a sandbox'} of ${name}`,
    remedy: `set the live account of ${name}, or the test account of ${real.name}`,
  }));
}

const unsaidMoney = ({ name, sayIn }: Party): Finding => ({
  at: sayIn,
  reason: `nothing says whether payments of ${name} move real money`,
  remedy: `say ${sayIn}=real or ${sayIn}=test`,
});

const lacksOf = (
  { sold, paid, otherLacks }: Pick<Standing, 'sold' | 'paid' | 'otherLacks'>,
  counts: (lack: Lack) => boolean,
): Finding[] =>
  [...sold, ...paid]
    .flatMap(({ lacks }) => lacks)
    .concat(otherLacks)
    .filter(counts)
    .map(({ variable, reason }) => ({ at: variable, reason, remedy: 'set it' }));

/** What a shop needs that takes real payments. */
function forRealMoney(standing: Standing): Finding[] {
  const { sold, paid, mail, keys, mode, law, otherLacks, chargeUnsaid } = standing;
  const parties = [...sold, ...paid].filter(isReal);
  return [
    ...originFor(standing),
    ...lacksOf({ sold: parties, paid: [], otherLacks: [] }, ({ isForPlayToo }) => !isForPlayToo),
    ...parties
      .flatMap(({ lines }) => lines)
      .filter(({ isEncrypted, reach }) => !isEncrypted && reach !== 'here')
      .map(({ variable }) => ({ at: variable, reason: 'is not encrypted', remedy: 'use an https address' })),
    // Half an account has been named already.
    ...(otherLacks.some(({ variable }) => variable === 'SMTP_URL') ? [] : mailFor(mail)),
    ...keysFor(keys),
    ...(mode === 'production'
      ? []
      : [{ at: 'NODE_ENV', reason: `is ${mode}, which is not made for strangers`, remedy: 'set production' }]),
    ...(chargeUnsaid === null ? [] : [chargeToSay(law.country, chargeUnsaid)]),
    ...law.missing.map(({ field, wanted }) => ({
      at: `site.config.ts: company.${field}`,
      reason: `the law of ${law.country} wants it of who takes real money`,
      remedy: `write ${wanted}`,
    })),
  ];
}

const chargeToSay = (country: string, currency: string): Finding => ({
  at: 'CHARGE_IN',
  reason: `the law of ${country} wants prices in ${currency}, and nothing says whether they are charged in it`,
  remedy: `write ${currency} to charge in it, or off if your lawyer agrees that only dollars are charged`,
});

function originFor({ origin, openOrigins }: Standing): Finding[] {
  const remedy = "set the public https address of your site, such as https://www.example.com's";
  const wrong = !origin.isSaid
    ? 'is not set, and links in mails and the way back from a payment would lead to this machine'
    : !origin.isEncrypted
      ? 'is not https, and names, cards and bookings would travel in clear'
      : origin.reach === 'public'
        ? undefined
        : { here: 'leads to this machine', inside: 'leads into a private network', example: 'is a name for examples' }[
            origin.reach
          ];
  return [
    ...(wrong ? [{ at: 'PUBLIC_ORIGIN', reason: wrong, remedy }] : []),
    ...openOrigins.map((one) => ({ at: 'SITE_ORIGINS', reason: `${one} is not a public https address`, remedy: 'take it out' })),
  ];
}

const mailFor = (mail: Standing['mail']): Finding[] =>
  mail === 'people'
    ? []
    : [
        mail === 'sandbox'
          ? {
              at: 'SMTP_URL',
              reason: 'with real money, mails have to reach people',
              remedy: 'set your mail account and MAIL_FROM',
            }
          : { at: 'MAIL_FROM', reason: 'sender or server is a name for examples', remedy: 'set an address of yours' },
      ];

const keysFor = (keys: Standing['keys']): Finding[] =>
  keys === 'own'
    ? []
    : [
        {
          at: 'DATA_KEYS',
          reason:
            keys === 'made'
              ? "the key of travellers' data would lie beside the data and go into every copy of it"
              : 'the key of personal data can be guessed',
          remedy: 'set one of your own, main: and what openssl rand -base64 32 prints, and keep a copy elsewhere',
        },
      ];

/** Missing settings with which a shop with real payments still starts, with a warning. */
function worthKnowing({ sold, paid, origin, proxyHops, database, hasOperationsMail, law }: Standing): Finding[] {
  return [
    ...sold
      .filter(({ kind }) => kind === 'unsaid')
      .map(({ name, sayIn }) => ({
        at: sayIn,
        reason: `nothing says whether orders of ${name} are real; they are taken for real`,
        remedy: `say ${sayIn}=real`,
      })),
    ...paid
      .filter(isReal)
      .flatMap(({ name, lines }) => lines.map((line) => ({ name, ...line })))
      .filter(({ reach }) => reach === 'here')
      .map(({ name, variable }) => ({
        at: variable,
        reason: `money of ${name} is asked for on this machine; at a sandbox left of a trial, test cards would pay for real orders`,
        remedy: 'take it out, unless it is a proxy of yours',
      })),
    ...(origin.isEncrypted && proxyHops === 0
      ? [
          {
            at: 'TRUST_PROXY_HOPS',
            reason: 'is 0, though something in front of this process speaks https: all visitors seem to come from one address',
            remedy: 'set the number of proxies',
          },
        ]
      : []),
    ...(database === 'local'
      ? [
          {
            at: 'DATABASE_URL',
            reason: "bookings are in the product's own PostgreSQL",
            remedy: 'copy it every day (npm run backup)',
          },
        ]
      : []),
    ...(hasOperationsMail
      ? []
      : [
          {
            at: 'OPERATIONS_EMAIL',
            reason: 'nobody is mailed about bookings that need a person',
            remedy: 'set an address that is read',
          },
        ]),
    ...law.warnings.map((reason) => ({ at: 'site.config.ts: company.country', reason, remedy: 'have your lawyer look' })),
  ];
}
