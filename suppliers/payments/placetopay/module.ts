import { z } from 'zod';
import { DEFAULT_CURRENCY, isCurrency } from '#domain/money.ts';
import { addressOf } from '../../flights/supplier-module.ts';
import { ordersKind } from '../../orders-kind.ts';
import { apiAddress, commaSeparated, isHostOf } from '../../variable-kinds.ts';
import type { PaymentModule } from '../payment-module.ts';
import { createPlacetopayProvider } from './adapter.ts';
import { OTHER_METHODS } from './methods.ts';

/** PlacetoPay's own hosts, for Ecuador and for the other countries. */
const HOSTS = ['https://checkout.placetopay.com', 'https://checkout.placetopay.ec'] as const;
const TEST_URL = 'https://checkout-test.placetopay.com';
/** What can be tried besides cards where nothing is set. */
const METHODS_IN_PLAY = ['pse', 'ath'] as const;
/** The site of a sandbox without an account. */
const SANDBOX_LOGIN = 'tiquete-sandbox';

const Cards = commaSeparated
  .pipe(z.array(z.string().regex(/^[a-z][a-z_]{1,29}$/, "must be PlacetoPay's words of cards, such as visa,master,amex,diners")))
  .refine((cards) => cards.length > 0, 'must name at least one card');
const Methods = commaSeparated.pipe(z.array(z.enum(OTHER_METHODS, 'must be of pse, nequi, bre_b and ath')));
const Currencies = commaSeparated
  .pipe(z.array(z.string().refine(isCurrency, 'must be codes of currencies, such as USD,COP')))
  .refine(
    (currencies) => currencies.includes(DEFAULT_CURRENCY),
    `must include ${DEFAULT_CURRENCY}, in which bookings are charged: ask PlacetoPay for it, or take another provider`,
  );

const Variables = z.object({
  PLACETOPAY_LOGIN: z
    .string()
    .min(1)
    .max(32)
    .optional()
    .meta({ description: "The login of the site, from PlacetoPay's onboarding.", example: 'example-login' }),
  PLACETOPAY_SECRET_KEY: z.string().min(1).optional().meta({
    description: 'The secretKey of the site. It signs calls, and notices to …/backend/payment/placetopay/notice.',
    example: 'example-secret-key',
    isSecret: true,
  }),
  PLACETOPAY_URL: apiAddress(TEST_URL).pipe(apiAddress(HOSTS[1])).optional().meta({
    description:
      'The address of Checkout for the country of the account: checkout.placetopay.com, in Ecuador checkout.placetopay.ec; with checkout-test for test accounts.',
    example: TEST_URL,
  }),
  PLACETOPAY_MONEY: z.enum(['real', 'test'], 'must be real or test').optional().meta({
    description: "Whether payments move real money: real or test. Needed only where the address is not one of PlacetoPay's own.",
    example: 'test',
  }),
  PLACETOPAY_PREAUTHORISATION: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      'on for an account with preauthorisation (checkin): cards are held, and charged once the order stands. off charges cards at once, and gives the money back if the order fails.',
    ),
  PLACETOPAY_CARDS: Cards.prefault('visa,master,amex,diners').describe("The cards that the page takes, by PlacetoPay's words."),
  PLACETOPAY_METHODS: Methods.prefault('').meta({
    description:
      'What else the account takes, of pse, nequi, bre_b and ath (cash). Its money is taken before the order, and if the order fails a person has to transfer it back: no call does. In pesos alone. By default nothing else, and pse and ath in play, where there is no account.',
    example: 'pse,nequi',
  }),
  PLACETOPAY_CURRENCIES: Currencies.prefault('USD,COP').describe('The currencies that the account charges in.'),
});
const Environment = Variables.refine(
  (env) => !env.PLACETOPAY_MONEY || !toldBy(env.PLACETOPAY_URL) || toldBy(env.PLACETOPAY_URL) === env.PLACETOPAY_MONEY,
  {
    path: ['PLACETOPAY_MONEY'],
    message: 'contradicts the host of PLACETOPAY_URL; take it out',
  },
);

/** What PlacetoPay's own hosts say of the money; others say nothing. */
function toldBy(url: string | undefined): 'real' | 'test' | undefined {
  if (url === undefined || !HOSTS.some((host) => isHostOf(host, url))) return undefined;
  return /^[^.]*-test\./.test(new URL(url).hostname) ? 'test' : 'real';
}

/** The pages of accounts in Colombia are at another host than the calls. Others are named by `PAYMENT_PAGE_ORIGINS`. */
const PAGES: Record<string, string> = { 'https://checkout.placetopay.com': 'https://checkout-co.placetopay.com' };
const originsOf = (url: string): string[] => {
  const { origin } = new URL(url);
  return [origin, ...(PAGES[origin] ? [PAGES[origin]] : [])];
};

export const placetopay: PaymentModule = {
  name: 'placetopay',
  variables: Variables.shape,
  configure(environment) {
    const env = Environment.parse(environment);
    const { PLACETOPAY_URL: url, PLACETOPAY_LOGIN: login, PLACETOPAY_SECRET_KEY: secretKey, PLACETOPAY_MONEY: said } = env;
    const told = toldBy(url);
    const hasCredentials = login !== undefined || secretKey !== undefined;
    const isInPlay = url === undefined && !hasCredentials;
    const moneyIs = ordersKind({ url, hasCredentials, told, said });
    const needed = { PLACETOPAY_URL: url, PLACETOPAY_LOGIN: login, PLACETOPAY_SECRET_KEY: secretKey };
    return {
      name: 'placetopay',
      hasAccount: url !== undefined,
      moneyIs,
      toldBy: told || url === undefined ? 'PLACETOPAY_URL' : 'PLACETOPAY_MONEY',
      url,
      lacks:
        hasCredentials || told
          ? Object.entries(needed).flatMap(([variable, value]) =>
              value === undefined ? [{ variable, reason: 'a site of PlacetoPay needs it', isForPlayToo: true as const }] : [],
            )
          : [],
      visitorOrigins: url ? originsOf(url) : [],
      create: ({ sandboxUrl, sandboxSecret, onCall }) =>
        createPlacetopayProvider({
          onCall,
          baseUrl: addressOf('placetopay', url, sandboxUrl),
          login: login ?? SANDBOX_LOGIN,
          secretKey: secretKey ?? sandboxSecret,
          holds: env.PLACETOPAY_PREAUTHORISATION === 'on',
          cards: env.PLACETOPAY_CARDS,
          currencies: env.PLACETOPAY_CURRENCIES,
          others: isInPlay && environment.PLACETOPAY_METHODS === undefined ? METHODS_IN_PLAY : env.PLACETOPAY_METHODS,
          isSandbox: moneyIs === 'sandbox',
        }),
    };
  },
};
