import { z } from 'zod';
import { addressOf } from '../../flights/supplier-module.ts';
import { ordersKind } from '../../orders-kind.ts';
import { apiAddress, commaSeparated, isHostOf } from '../../variable-kinds.ts';
import { chargingWanted } from '../charged-in.ts';
import type { PaymentModule } from '../payment-module.ts';
import { createWompiProvider } from './adapter.ts';
import { CURRENCY, METHOD_NAMES } from './methods.ts';

/** Wompi's own addresses, by whose keys they take. */
const HOSTS = { real: 'https://production.wompi.co', test: 'https://sandbox.wompi.co' } as const;
/** Where visitors pay, whatever the keys. */
const CHECKOUT = 'https://checkout.wompi.co';

const key = (form: RegExp, words: string) => z.string().regex(form, words).optional();

const Variables = z.object({
  WOMPI_PUBLIC_KEY: key(/^pub_(test|prod)_\w+$/, 'must be a public key of Wompi: pub_prod_… or pub_test_…').meta({
    description: 'The public key of the account (Developers, Secrets for technical integration).',
    example: 'pub_test_example',
  }),
  WOMPI_PRIVATE_KEY: key(/^prv_(test|prod)_\w+$/, 'must be a private key of Wompi: prv_prod_… or prv_test_…').meta({
    description: 'The private key: it reads payments, and gives cards back.',
    example: 'prv_test_example',
    isSecret: true,
  }),
  WOMPI_EVENTS_SECRET: key(/^(test|prod)_events_\w+$/, 'must be a secret of events: prod_events_… or test_events_…').meta({
    description: 'The secret of the events that go to …/backend/payment/wompi/notice (Developers, URL of events).',
    example: 'test_events_example',
    isSecret: true,
  }),
  WOMPI_INTEGRITY_SECRET: key(
    /^(test|prod)_integrity_\w+$/,
    'must be a secret of integrity: prod_integrity_… or test_integrity_…',
  ).meta({
    description: 'The secret that amounts are signed with on the way to the payment page.',
    example: 'test_integrity_example',
    isSecret: true,
  }),
  WOMPI_METHODS: commaSeparated
    .pipe(z.array(z.enum(METHOD_NAMES, `must be of ${METHOD_NAMES.join(', ')}`)))
    .refine((names) => names.length > 0, 'must name at least one of them')
    .prefault('card')
    .meta({
      description:
        'What is offered of what the account takes: card, pse, nequi. A card is given back whole on the day it was paid; everything else a person has to transfer back: no call does.',
      example: 'card,pse,nequi',
    }),
  WOMPI_URL: apiAddress(HOSTS.real).optional().meta({
    description:
      'The address of the API, without its version. By default, with an account, that of its keys. The address of its sandbox has the product pay there.',
    example: HOSTS.test,
  }),
});
type Variables = z.output<typeof Variables>;

const KEYS = ['WOMPI_PUBLIC_KEY', 'WOMPI_PRIVATE_KEY', 'WOMPI_EVENTS_SECRET', 'WOMPI_INTEGRITY_SECRET'] as const;

/** Which money a key moves, as its own text says. */
const kindOf = (text: string): 'real' | 'test' => (/(^|_)prod_/.test(text) ? 'real' : 'test');
const kindsIn = (env: Variables) => KEYS.flatMap((name) => (env[name] === undefined ? [] : [{ name, kind: kindOf(env[name]) }]));

const Environment = Variables.superRefine((env, context) => {
  const [first, ...others] = kindsIn(env);
  for (const { name, kind } of others)
    if (kind !== first?.kind)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is for ${kind} money, and ${first?.name} is not: all keys of an account are for one kind`,
      });
  const { WOMPI_URL: url } = env;
  if (first && url && isHostOf(HOSTS.real, url) && !URL.parse(url)?.href.startsWith(HOSTS[first.kind]))
    context.addIssue({ code: 'custom', path: ['WOMPI_URL'], message: `is not the host of ${first.kind} keys; take it out` });
});

export const wompi: PaymentModule = {
  name: 'wompi',
  variables: Variables.shape,
  configure(environment) {
    const env = Environment.parse(environment);
    const told = kindsIn(env)[0]?.kind;
    const url = env.WOMPI_URL ?? (told && HOSTS[told]);
    const isOwnHost = url !== undefined && isHostOf(HOSTS.real, url);
    const missing = told || isOwnHost ? KEYS.filter((name) => env[name] === undefined) : [];
    return {
      name: 'wompi',
      hasAccount: url !== undefined,
      moneyIs: ordersKind({ url, hasCredentials: told !== undefined, told, said: undefined }),
      toldBy: 'WOMPI_PUBLIC_KEY',
      url,
      lacks: [
        ...missing.map((variable) => ({ variable, reason: 'an account of Wompi needs it', isForPlayToo: true as const })),
        ...(told ? chargingWanted(environment, CURRENCY) : []),
      ],
      visitorOrigins: url === undefined ? [] : [isOwnHost ? CHECKOUT : new URL(url).origin],
      create({ sandboxUrl, sandboxSecret, onCall }) {
        const baseUrl = addressOf('wompi', url, sandboxUrl).replace(/\/$/, '');
        return createWompiProvider({
          onCall,
          baseUrl,
          checkoutUrl: `${isOwnHost ? CHECKOUT : baseUrl}/p/`,
          publicKey: env.WOMPI_PUBLIC_KEY ?? `pub_test_${sandboxSecret}`,
          privateKey: env.WOMPI_PRIVATE_KEY ?? `prv_test_${sandboxSecret}`,
          eventsSecret: env.WOMPI_EVENTS_SECRET ?? `test_events_${sandboxSecret}`,
          integritySecret: env.WOMPI_INTEGRITY_SECRET ?? `test_integrity_${sandboxSecret}`,
          methods: env.WOMPI_METHODS,
        });
      },
    };
  },
};
