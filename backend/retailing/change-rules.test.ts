import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { RuleInput } from '#contract/office/rules.ts';
import { FIRST_ROLES } from '#domain/office/permission.ts';
import { UNWATCHED } from '../../tests/harness/database/unwatched.ts';
import { testOffice } from '../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { ruleSetSteps, ruleSets, staff } from '../db/schema.ts';
import { firstRetailing, rulesOfFees } from './retailing.ts';
import { watchRules } from './watch-rules.ts';

const far = await farBooksOfFile();
const { db } = far;
const { office, staffIdOf } = await testOffice(far);
const FIRST = rulesOfFees({ flight: { amountMinor: 293, currency: 'USD' }, inPackage: { amountMinor: 273, currency: 'USD' } });

/** Triggers let nothing be deleted: only who is above them can begin anew. */
beforeEach(async () => {
  await db.execute(sql`alter table rule_set_steps disable trigger all`);
  await db.execute(sql`alter table rule_sets disable trigger all`);
  await db.delete(ruleSetSteps);
  await db.delete(ruleSets);
  await db.execute(sql`alter table rule_set_steps enable trigger all`);
  await db.execute(sql`alter table rule_sets enable trigger all`);
  await db.update(staff).set({ roleId: 'agent', leftAt: null });
});

const owner = (name: string) => office(name, 'owner');
type Rule = z.input<typeof RuleInput>;
const aRule = (changes: Partial<Rule> = {}): Rule => ({
  id: 'mine',
  name: 'Mía',
  kind: 'mark-up',
  amount: { amountMinor: 1_000, per: 'each' },
  conditions: {},
  priority: 0,
  combines: 'adds',
  ...changes,
});
async function shown(name = 'ana') {
  const answer = await owner(name).showRules({});
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.body;
}
const body = async (asked: Promise<{ ok: boolean }>) => ((await asked) as unknown as { body: unknown }).body;
const save = async (rule: Rule, name = 'ana') => owner(name).saveRule({ seen: (await shown()).seen, rule });
const propose = async (from: string | null = null, name = 'ana') =>
  body(owner(name).proposeRules({ seen: (await shown()).seen, reason: 'Temporada alta', from }));
const decide = async (name: string, isAgreed = true, note = '') =>
  body(owner(name).decideRules({ seen: (await shown()).seen, isAgreed, note }));
const idsInForce = async () => (await shown()).inForce.rules.map(({ id }) => id);
/** Somebody else who may publish. */
const withEva = () =>
  db
    .update(staff)
    .set({ roleId: 'owner' })
    .where(sql`id = ${staffIdOf('eva')}`);
async function publish(rule: Rule): Promise<number> {
  await save(rule);
  await propose();
  await decide('luis');
  return (await shown()).inForce.version;
}

describe('from a draft to what is in force', () => {
  test('an agency begins with the rules of SPEC, and no draft', async () => {
    expect(await shown()).toMatchObject({ inForce: { version: 0, rules: FIRST, since: null }, draft: null, toCome: [], seen: 0 });
  });

  test('a draft is not in force before another person has published it', async () => {
    await withEva();
    await save(aRule());
    await save(
      aRule({ id: 'safi', name: 'Tarifa administrativa de vuelos', kind: 'fee', amount: { amountMinor: 400, per: 'each' } }),
    );
    expect((await shown()).draft).toMatchObject({
      state: 'drafted',
      changes: { added: ['Mía'], changed: ['Tarifa administrativa de vuelos'], removed: [] },
    });
    await propose();
    expect(await idsInForce()).not.toContain('mine');
    const waiting = async (role: string) => {
      const { tasks } = (await body(office('luis', role).readToday({}))) as { tasks: { kind: string; about: string }[] };
      return tasks.filter(({ kind }) => kind === 'rules').map(({ about }) => about);
    };
    expect([await waiting('supervisor'), await waiting('finance')]).toEqual([['Temporada alta'], []]);
    expect(await decide('ana')).toEqual({ ok: false, reason: 'own-proposal' });
    expect(await decide('luis')).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject({
      draft: null,
      inForce: { rules: expect.arrayContaining([expect.objectContaining({ id: 'mine' })]) },
    });
    const versions = await body(owner('ana').listRuleVersions({}));
    expect(versions).toMatchObject([
      {
        proposedBy: 'operator:ana@agencia.test',
        publishedBy: 'operator:luis@agencia.test',
        isAlone: false,
        why: 'Temporada alta',
        standing: 'in-force',
      },
      { version: 0, standing: 'past' },
    ]);
  });

  test('whoever is the only one who may publishes alone, and that is on record', async () => {
    await save(aRule());
    await propose();
    expect(await shown()).toMatchObject({ hasOtherPublisher: false });
    expect(await decide('ana')).toMatchObject({ ok: true });
    expect(await body(owner('ana').listRuleVersions({}))).toMatchObject([{ isAlone: true }, { version: 0 }]);
  });

  test('who has left, or whose role sees only its own bookings, is no second pair of eyes', async () => {
    await withEva();
    await db
      .update(staff)
      .set({ leftAt: new Date() })
      .where(sql`id = ${staffIdOf('eva')}`);
    expect(await shown()).toMatchObject({ hasOtherPublisher: false });
    expect(FIRST_ROLES.filter(({ permissions }) => permissions.includes('rules.publish')).map(({ id }) => id)).toEqual([
      'owner',
      'supervisor',
    ]);
  });

  test('declined with a reason it is the draft again, with what was said', async () => {
    await withEva();
    await save(aRule());
    await propose();
    expect(await decide('luis', false)).toEqual({ ok: false, reason: 'reason-missing' });
    await decide('luis', false, 'Muy caro');
    expect((await shown()).draft).toMatchObject({ state: 'declined', why: 'Muy caro' });
    expect(await decide('luis')).toEqual({ ok: false, reason: 'not-proposed' });
    await save(aRule({ amount: { amountMinor: 500, per: 'each' } }));
    await propose();
    expect(await decide('luis')).toMatchObject({ ok: true });
  });

  test('what is changed after it was proposed has to be proposed again', async () => {
    await save(aRule());
    await propose();
    await save(aRule({ amount: { amountMinor: 9_000, per: 'each' } }));
    expect(await decide('luis')).toEqual({ ok: false, reason: 'not-proposed' });
  });

  test('one of two who work at once is told, and changes nothing', async () => {
    const { seen } = await shown();
    const [first, second] = await Promise.all([
      body(owner('ana').saveRule({ seen, rule: aRule() })),
      body(owner('luis').saveRule({ seen, rule: aRule({ id: 'other', name: 'Otra' }) })),
    ]);
    expect([first, second]).toContainEqual({ ok: false, reason: 'changed-meanwhile' });
    expect((await shown()).draft?.rules).toHaveLength(FIRST.length + 1);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['nothing to propose', () => propose(), 'no-draft'],
    [
      'no reason',
      async () => [await save(aRule()), await body(owner('ana').proposeRules({ seen: (await shown()).seen, reason: '' }))][1],
      'reason-missing',
    ],
    ['what is in force already', async () => [await save({ ...(FIRST[0] as Rule) }), await propose()][1], 'nothing-changed'],
    ['a day that has passed', async () => [await save(aRule()), await propose('2020-01-01')][1], 'past-day'],
    ['twice', async () => [await save(aRule()), await propose(), await propose()][2], 'proposed-already'],
    ['a rule that is not there', async () => body(owner('ana').dropRule({ seen: 0, ruleId: 'x' })), 'no-such-rule'],
    [
      'a version that never was',
      async () => body(owner('ana').takeBackRules({ seen: 0, version: 99, reason: 'x' })),
      'no-such-version',
    ],
    [
      'back to what is in force',
      async () => body(owner('ana').takeBackRules({ seen: 0, version: 0, reason: 'x' })),
      'nothing-changed',
    ],
  ])('refuses %s', async (_, act, reason) => {
    expect(await act()).toEqual({ ok: false, reason });
  });

  test('a draft that was begun before another was published is not published over it', async () => {
    await save(aRule());
    await propose();
    await decide('luis');
    await save(aRule({ id: 'late', name: 'Tarde' }));
    const { seen, inForce } = await shown();
    // Somebody goes back meanwhile: the draft stays with its author, based on what it was based on.
    expect(await body(owner('luis').takeBackRules({ seen, version: 0, reason: 'Error' }))).toMatchObject({ ok: true });
    const after = await shown();
    expect(after).toMatchObject({
      draft: {
        state: 'drafted',
        by: 'operator:ana@agencia.test',
        basedOn: inForce.version,
        isOvertaken: true,
        changes: { added: ['Tarde'] },
      },
      inForce: { rules: FIRST },
    });
    expect(after.inForce.version).toBeGreaterThan(inForce.version);
    expect(await propose()).toEqual({ ok: false, reason: 'overtaken' });
  });

  test('an overtaken draft begins again from what is in force, with what it changes', async () => {
    const one = await publish(aRule({ id: 'kept', name: 'Queda' }));
    await publish(aRule({ id: 'gone' }));
    await save(aRule({ id: 'late', name: 'Tarde' }));
    await save(aRule({ id: 'safi', name: 'Tarifa', kind: 'fee', amount: { amountMinor: 500, per: 'each' } }));
    await owner('ana').dropRule({ seen: (await shown()).seen, ruleId: 'atol' });
    const rebase = async () => body(owner('ana').rebaseDraft({ seen: (await shown()).seen }));
    expect(await rebase()).toEqual({ ok: false, reason: 'not-overtaken' });
    await owner('luis').takeBackRules({ seen: (await shown()).seen, version: one, reason: 'Como antes' });
    expect(await rebase()).toMatchObject({ ok: true });
    const { draft, inForce } = await shown();
    expect(draft).toMatchObject({ basedOn: inForce.version, isOvertaken: false });
    expect(draft?.changes).toEqual({ added: ['Tarde'], changed: ['Tarifa'], removed: ['Tarifa administrativa de paquetes'] });
    expect(draft?.rules.map(({ id }) => id)).toEqual(['safi', 'bag-margin', 'kept', 'late']);
    expect(await propose()).toMatchObject({ ok: true });
  });

  const coded = (id: string, code: string) =>
    aRule({ id, kind: 'discount', promotion: { code, shownAs: 'Verano', channels: [] } as never });

  test('two rules never ask for one code, however it is typed', async () => {
    expect(await body(save(coded('one', 'Verano-25')))).toMatchObject({ ok: true });
    expect(await body(save(coded('two', 'VERANO 25')))).toEqual({ ok: false, reason: 'code-taken' });
    expect(await body(save(coded('one', 'verano25')))).toMatchObject({ ok: true });
  });

  test.each<[string, Partial<Rule>, string]>([
    ['adds instead of taking off', { kind: 'fee' }, '/rule/kind'],
    ['replaces others', { combines: 'replaces' }, '/rule/combines'],
    ['is for bags', { conditions: { kinds: ['bag'] } }, '/rule/conditions/kinds'],
    ['has a code of three letters', { promotion: { code: 'abc', shownAs: 'x' } }, '/rule/promotion/code'],
    ['has no name for travellers', { promotion: { code: 'abcd', shownAs: ' ' } }, '/rule/promotion/shownAs'],
    ['may never be used', { promotion: { code: 'abcd', shownAs: 'x', mostUses: 0 } }, '/rule/promotion/mostUses'],
    [
      'has none, and is once for a cruise',
      { promotion: undefined, amount: { amountMinor: 1, per: 'sale' as const }, conditions: { kinds: ['cruise'] } },
      '/rule/amount',
    ],
    [
      'has none, and is for so many on a tour',
      { promotion: undefined, conditions: { kinds: ['tour'], party: { from: 2, until: null } } },
      '/rule/conditions/party',
    ],
    [
      'has none, and names a ship of what is none',
      { promotion: undefined, conditions: { kinds: ['flight'], ships: ['Perla'] } },
      '/rule/conditions/kinds',
    ],
  ])('refuses a rule with a code that %s', async (_, changes, pointer) => {
    const answer = await save({ ...coded('one', 'VERANO'), ...changes });
    expect(answer).toMatchObject({ ok: false, problem: { errors: [{ pointer }] } });
  });

  test('one click goes back to any earlier version, as a new one that equals it', async () => {
    const one = await publish(aRule());
    const before = (await shown()).inForce.rules;
    await publish(aRule({ amount: { amountMinor: 5, per: 'each' } }));
    const back = await body(owner('ana').takeBackRules({ seen: (await shown()).seen, version: one, reason: 'Como antes' }));
    expect(back).toMatchObject({ ok: true });
    const { inForce } = await shown();
    expect(inForce.rules).toEqual(before);
    expect(inForce.version).toBeGreaterThan(one);
  });
});

describe('from when', () => {
  test('one for a later day is in force from then, and the present one until then', async () => {
    const rules = watchRules(db, {
      first: FIRST,
      timeZone: 'America/Bogota',
      watch: UNWATCHED,
      log: { info: () => undefined },
    });
    const version = await publish(aRule());
    await save(aRule({ amount: { amountMinor: 5, per: 'each' } }));
    await propose('2099-01-01');
    await decide('luis');
    await rules.look();
    expect(rules.now().terms.version).toBe(version);
    expect((await shown()).toCome).toMatchObject([{ inForceFrom: new Date('2099-01-01T05:00:00Z') }]);
    rules.end();
  });
});

describe('in each process', () => {
  const log = { info: () => undefined };
  const watch = () => watchRules(db, { first: FIRST, timeZone: 'America/Bogota', watch: UNWATCHED, log });

  test('prices by the first rules exactly as without any', async () => {
    const rules = watch();
    const plain = firstRetailing({
      flight: { amountMinor: 293, currency: 'USD' },
      inPackage: { amountMinor: 273, currency: 'USD' },
    }).now();
    expect(rules.now().terms).toEqual(plain.terms);
    expect(JSON.stringify([...rules.now().rules.byKind])).toBe(JSON.stringify([...plain.rules.byKind]));
    rules.end();
  });

  test('prices of an earlier version are priced by it for as long as anybody asks, also in a process that never had it in force', async () => {
    const one = await publish(aRule());
    await publish(aRule({ amount: { amountMinor: 5, per: 'each' } }));
    const rules = watch();
    await rules.look();
    const { rules: earlier } = await rules.under({ version: one, soldOn: null });
    expect(earlier.byKind.get('stay')?.added[0]?.amount).toEqual({ amountMinor: 1_000, per: 'each' });
    await expect(rules.under({ version: 12_345, soldOn: null })).rejects.toThrow('no version 12345');
    rules.end();
  });

  test('the day of sale is part of the terms where a rule asks for it, and of no others', async () => {
    const rules = watch();
    await publish(aRule());
    await rules.look();
    expect(rules.now().terms.soldOn).toBeNull();
    await publish(aRule({ conditions: { sold: { from: null, until: '2099-12-31' } } }));
    await rules.look();
    expect(rules.now().terms.soldOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    rules.end();
  });
});

test('codes are kept in capitals, and cities as they are typed', async () => {
  await save(aRule({ conditions: { airlines: ['av'], to: ['mde', 'co', 'San Andrés'] } }));
  const rule = (await shown()).draft?.rules.find(({ id }) => id === 'mine');
  expect(rule?.conditions).toMatchObject({ airlines: ['AV'], to: ['MDE', 'CO', 'San Andrés'] });
});

test.each<[string, Partial<Record<keyof Rule, unknown>>, string]>([
  ['no name', { name: ' ' }, '/rule/name'],
  ['an amount below nothing', { amount: { amountMinor: -1, per: 'each' } }, '/rule/amount'],
  ['more than all', { amount: { hundredths: 10_001, of: 'total' } }, '/rule/amount'],
  ['a most below the least', { amount: { hundredths: 10, of: 'total', leastMinor: 5, mostMinor: 4 } }, '/rule/amount'],
  ['an airline by its name', { conditions: { airlines: ['Avianca'] } }, '/rule/conditions/airlines/0'],
  [
    'days the wrong way round',
    { conditions: { sold: { from: '2027-01-02', until: '2027-01-01' } } },
    '/rule/conditions/sold/until',
  ],
  ['half a traveller', { conditions: { party: { from: 1.5, until: null } } }, '/rule/conditions/party/from'],
  ['a kind of thing that is not sold', { conditions: { kinds: ['train'] } }, '/rule/conditions/kinds/0'],
  ['a priority that is no number', { priority: Number.NaN }, '/rule/priority'],
])('a rule with %s is refused at its field', async (_, changes, pointer) => {
  const answer = await save({ ...aRule(), ...changes } as Rule);
  expect(answer.ok ? [] : answer.problem.errors?.map((error) => error.pointer.slice(0, pointer.length))).toContain(pointer);
});
