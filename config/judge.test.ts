import { describe, expect, test } from 'vitest';
import { SERVICES, type Service } from '#domain/company/services.ts';
import { oneOf } from '../tests/harness/running/long-by-nature.ts';
import { forGoingLive, judge } from './judge.ts';
import type { Reach } from './reach.ts';
import type { Kind, Party, Standing } from './standing.ts';

/** The table of `standing.ts` in every combination, and the laws that hold over all of them. */

const KINDS: readonly Kind[] = ['sandbox', 'test', 'real', 'unsaid'];
const isReal = (kind: Kind) => kind === 'real' || kind === 'unsaid';

const supplier = (kind: Kind, more: Partial<Party> = {}): Party => ({
  name: `supplier-${kind}`,
  kind,
  sayIn: 'SUPPLIER_ORDERS',
  lines: [],
  lacks: [],
  ...more,
});
const provider = (kind: Kind, more: Partial<Party> = {}): Party => ({
  ...supplier(kind, more),
  name: `provider-${kind}`,
  sayIn: 'PROVIDER_KEY',
});

/** Every set of up to two kinds: one account, two alike, two that differ. */
const SETS: readonly (readonly Kind[])[] = [
  [],
  ...KINDS.map((kind) => [kind]),
  ...KINDS.flatMap((one, at) => KINDS.slice(at).map((other) => [one, other])),
];

const OFFICE = { variable: 'SUPPLIER_OFFICE', reason: 'another agency owns the orders' };
const SECRET = { variable: 'PROVIDER_WEBHOOK_SECRET', reason: 'notices cannot be checked' };
const CLEAR = { variable: 'SUPPLIER_URL', reach: 'public' as Reach, isEncrypted: false };
const OF_LAW = { field: 'taxId', wanted: 'its tax number' };

const PUBLIC = { isSaid: true, reach: 'public' as Reach, isEncrypted: true };
const ORIGINS: readonly Standing['origin'][] = [
  PUBLIC,
  { isSaid: false, reach: 'here', isEncrypted: false },
  { isSaid: true, reach: 'public', isEncrypted: false },
  ...(['here', 'inside', 'example'] as const).map((reach) => ({ isSaid: true, reach, isEncrypted: true })),
];

type Rest = Omit<Standing, 'sold' | 'paid' | 'services'> & { hasOffice: boolean; hasSecret: boolean; isClear: boolean };
const READY: Rest = {
  mail: 'people',
  otherLacks: [],
  origin: PUBLIC,
  openOrigins: [],
  keys: 'own',
  database: 'configured',
  proxyHops: 1,
  mode: 'production',
  hasOperationsMail: true,
  law: { country: 'CO', missing: [], warnings: [] },
  chargeUnsaid: null,
  hasOffice: true,
  hasSecret: true,
  isClear: false,
};

/** Every combination of the values of each column. */
function everyOf<Row extends object>(columns: { [Name in keyof Row]: readonly Row[Name][] }): Row[] {
  let rows: Partial<Row>[] = [{}];
  for (const [name, values] of Object.entries(columns) as [keyof Row, readonly Row[keyof Row][]][]) {
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
  }
  return rows as Row[];
}

const MAILS = ['people', 'sandbox', 'nowhere'] as const;
const KEYS = ['own', 'made', 'guessable'] as const;
const EITHER = [true, false] as const;

function standing(sold: readonly Kind[], paid: readonly Kind[], rest: Rest, services: readonly Service[] = SERVICES): Standing {
  const { hasOffice, hasSecret, isClear, ...table } = rest;
  return {
    ...table,
    services: sold.length > 0 ? services : [],
    sold: sold.map((kind) => supplier(kind, { lacks: hasOffice ? [] : [OFFICE], lines: isClear ? [CLEAR] : [] })),
    paid: paid.map((kind) => provider(kind, { lacks: hasSecret ? [] : [SECRET] })),
  };
}

/** What real payments need, listed independently of `judge`'s code. */
const isReadyForMoney = (rest: Rest, sold: readonly Kind[]): boolean =>
  rest.mail === 'people' &&
  rest.origin === PUBLIC &&
  rest.keys === 'own' &&
  rest.hasSecret &&
  rest.law.missing.length === 0 &&
  rest.mode === 'production' &&
  rest.openOrigins.length === 0 &&
  (rest.hasOffice || !sold.some(isReal)) &&
  (!rest.isClear || !sold.some(isReal));

function mayStart(sold: readonly Kind[], paid: readonly Kind[], rest: Rest): boolean {
  if (sold.length === 0) return false;
  const isPlayShop = [...sold, ...paid].every((kind) => !isReal(kind));
  const isRealShop = sold.every(isReal) && paid.every((kind) => kind === 'real');
  return isPlayShop || (isRealShop && isReadyForMoney(rest, sold));
}

describe('the table of all starts', () => {
  test('every combination starts or is refused as the laws of money say', () => {
    const rests = everyOf<Partial<Rest>>({
      mail: MAILS,
      origin: ORIGINS,
      keys: KEYS,
      hasOffice: EITHER,
      hasSecret: EITHER,
      isClear: EITHER,
      law: [READY.law, { ...READY.law, missing: [OF_LAW] }],
      mode: ['production', 'development'],
      openOrigins: [[], ['http://www.agency.co']],
    }).map((change) => ({ ...READY, ...change }));
    const shops = everyOf<{ sold: readonly Kind[]; paid: readonly Kind[] }>({ sold: SETS, paid: SETS.slice(1) });
    const wrong = oneOf(4, shops).flatMap(({ sold, paid }) =>
      rests
        .filter((rest) => (judge(standing(sold, paid, rest)).verdict !== 'refuse') !== mayStart(sold, paid, rest))
        .map((rest) => ({ sold, paid, rest })),
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(shops.length * rests.length).toBe(15 * 14 * 3 * 6 * 3 * 2 ** 6);
  });

  test('every refusal and warning names what to change, why, and how', () => {
    const bare = { database: 'local', proxyHops: 0, mode: 'test', openOrigins: ['http://a.co'], isClear: true } as const;
    const law = { country: 'CO', missing: [OF_LAW], warnings: ['is not known'] };
    const rows = everyOf({ sold: SETS, paid: SETS, origin: ORIGINS, keys: KEYS, mail: MAILS });
    const said = rows.flatMap(({ sold, paid, ...change }) => {
      const rest = { ...READY, ...bare, ...change, law, hasOffice: false, hasSecret: false };
      const { refusals, warnings } = judge({ ...standing(sold, paid, rest), hasOperationsMail: false });
      return [...refusals, ...warnings];
    });
    for (const { at, reason, remedy } of new Map(said.map((one) => [`${one.at} ${one.reason}`, one])).values()) {
      expect(at).toMatch(/^([A-Z_]+|site\.config\.ts: company\.\w+)$/);
      expect(reason.length).toBeGreaterThan(10);
      expect(remedy.length).toBeGreaterThan(5);
    }
    expect([...new Set(said.map(({ at }) => at))].toSorted()).toEqual([
      ...['DATABASE_URL', 'DATA_KEYS', 'MAIL_FROM', 'NODE_ENV', 'OPERATIONS_EMAIL', 'PROVIDER_KEY', 'PROVIDER_WEBHOOK_SECRET'],
      ...['PUBLIC_ORIGIN', 'SELLS', 'SITE_ORIGINS', 'SMTP_URL', 'SUPPLIER_OFFICE', 'SUPPLIER_ORDERS', 'SUPPLIER_URL'],
      ...['TRUST_PROXY_HOPS', 'site.config.ts: company.country', 'site.config.ts: company.taxId'],
    ]);
  });
});

test('all problems are said at once', () => {
  const law = { country: 'CO', missing: [OF_LAW], warnings: [] };
  const rest: Rest = { ...READY, mail: 'sandbox', keys: 'made', origin: ORIGINS[1] as Standing['origin'], law, hasSecret: false };
  const { refusals } = judge(standing(['test', 'real'], ['real'], rest));
  expect(refusals.map(({ at }) => at)).toEqual([
    'SUPPLIER_ORDERS',
    'PUBLIC_ORIGIN',
    'PROVIDER_WEBHOOK_SECRET',
    'SMTP_URL',
    'DATA_KEYS',
    'site.config.ts: company.taxId',
  ]);
});

test('what an account cannot do without is asked for whatever its orders cost', () => {
  const half = { ...SECRET, isForPlayToo: true as const };
  const { refusals } = judge({ ...standing(['test'], ['test'], READY), paid: [provider('test', { lacks: [half] })] });
  expect(refusals.map(({ at }) => at)).toEqual(['PROVIDER_WEBHOOK_SECRET']);
});

test.each([
  [{}, []],
  [{ database: 'local' as const }, ['DATABASE_URL']],
  [{ proxyHops: 0 }, ['TRUST_PROXY_HOPS']],
  [{ hasOperationsMail: false }, ['OPERATIONS_EMAIL']],
  [{ sold: [supplier('unsaid')] }, ['SUPPLIER_ORDERS']],
  [{ law: { country: 'PE', missing: [], warnings: ['its register is not known'] } }, ['site.config.ts: company.country']],
])('real money starts with a warning about %j, play money without', (change, warned) => {
  const judged = judge({ ...standing(['real'], ['real'], READY), ...change });
  expect(judged.warnings.map(({ at }) => at)).toEqual(warned);
  expect(judged.verdict).toBe(warned.length > 0 ? 'warn' : 'start');
  expect(judge({ ...standing(['test'], ['test'], READY), ...change, sold: [supplier('test')] }).verdict).toBe('start');
});

test('a call to this machine may go in clear, as to a proxy that encrypts it', () => {
  const here = { variable: 'SUPPLIER_URL', reach: 'here' as Reach, isEncrypted: false };
  const table = { ...standing(['real'], ['real'], READY), sold: [supplier('real', { lines: [here] })] };
  expect(judge(table).verdict).toBe('start');
});

test('money that is asked for on this machine is worth a word: a sandbox may be left of the trial', () => {
  const here = { variable: 'PROVIDER_URL', reach: 'here' as Reach, isEncrypted: false };
  const { verdict, warnings } = judge({ ...standing(['real'], ['real'], READY), paid: [provider('real', { lines: [here] })] });
  expect([verdict, warnings.map(({ at }) => at)]).toEqual(['warn', ['PROVIDER_URL']]);
});

test('a shop of play money is told what it lacks for going live, and a shop that has it all nothing', () => {
  const lacking = forGoingLive(standing(['test'], ['sandbox'], { ...READY, keys: 'made' }));
  expect(lacking.map(({ at }) => at)).toEqual(['SUPPLIER_ORDERS', 'PROVIDER_KEY', 'DATA_KEYS']);
  expect(forGoingLive(standing(['real'], ['real'], READY))).toEqual([]);
});
