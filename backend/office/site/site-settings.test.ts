import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Office } from '#contract/office/calls.ts';
import type { SettingSaved } from '#contract/office/site-calls.ts';
import type { SettingName } from '#domain/settings/site-settings.ts';
import { siteConfig } from '#site-config';
import { notices } from '#site-notices';
import { UNWATCHED } from '../../../tests/harness/database/unwatched.ts';
import { SETTING_GROUND } from '../../../tests/harness/office/setting-ground.ts';
import { testOffice } from '../../../tests/harness/office/test-office.ts';
import { WHOLE_COMPANY } from '../../../tests/harness/product/whole-company.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { judgeSetting } from '../../settings/judge-setting.ts';
import { addRecord } from '../../settings/setting-records.ts';
import { watchSettings } from '../../settings/watch-settings.ts';

const far = await farBooksOfFile();
const { db } = far;
const { office, logged } = await testOffice(far);
const ana = office('ana', 'content');
const luis = office('luis', 'owner');

async function read(name: SettingName, by: Office = ana) {
  const answer = await by.readSetting({ name });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.body;
}
async function save(
  value: string[],
  { by = ana, basedOn, isDraft = false }: { by?: Office; basedOn?: number; isDraft?: boolean } = {},
) {
  const from = basedOn ?? (await read('notices')).lastId;
  const answer = await by.saveSetting({ name: 'notices', value, basedOn: from, isDraft, reason: 'porque sí' });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.body;
}
const idOf = (saved: SettingSaved): number => (saved.ok ? saved.id : 0);

describe('a setting', () => {
  test('begins as in the file, and has a history of who, when, before, after and why', async () => {
    expect(await read('notices')).toMatchObject({ inForce: [...notices], isOfFile: true, lastId: 0, history: [] });
    const rows = await logged(async () => expect(await save(['Uno.'])).toMatchObject({ ok: true, isChanged: true }));
    expect(rows).toMatchObject([
      { call: 'saveSetting', outcome: 'asked', kind: 'setting', subject: 'notices', why: 'porque sí' },
      { call: 'saveSetting', outcome: 'done' },
    ]);
    await save(['Dos.']);
    const { inForce, isOfFile, history } = await read('notices');
    expect([inForce, isOfFile]).toEqual([['Dos.'], false]);
    expect(history).toMatchObject([
      { kind: 'in-force', by: 'operator:ana@agencia.test', why: 'porque sí', before: ['Uno.'], after: ['Dos.'] },
      { before: [...notices], after: ['Uno.'] },
    ]);
  });

  test('goes back to an older one, and to that of the file', async () => {
    const first = idOf(await save(['Antes.']));
    await save(['Después.']);
    const back = async (to: number | null) =>
      ana.putBackSetting({ name: 'notices', to, basedOn: (await read('notices')).lastId, reason: '' });
    expect(await back(first)).toMatchObject({ body: { ok: true } });
    expect((await read('notices')).inForce).toEqual(['Antes.']);
    expect(await back(null)).toMatchObject({ body: { ok: true } });
    expect(await read('notices')).toMatchObject({ inForce: [...notices], isOfFile: true });
    expect(await back(1_000_000)).toMatchObject({ body: { ok: false, reason: 'no-such-record' } });
  });

  test('is not in force as a draft, until that is published', async () => {
    await save(['En vigor.']);
    await save(['Borrador.'], { isDraft: true });
    expect(await read('notices')).toMatchObject({ inForce: ['En vigor.'], draft: { value: ['Borrador.'] } });
    const { lastId: basedOn } = await read('notices');
    expect(await luis.publishDraft({ name: 'notices', basedOn })).toMatchObject({ body: { ok: true } });
    expect(await read('notices')).toMatchObject({ inForce: ['Borrador.'], draft: null });
    await save(['Otro.'], { isDraft: true });
    const again = (await read('notices')).lastId;
    expect(await luis.dropDraft({ name: 'notices', basedOn: again })).toMatchObject({ body: { ok: true } });
    expect(await read('notices')).toMatchObject({ inForce: ['Borrador.'], draft: null });
  });

  test('that is not valid any more comes into force neither from a draft nor from before', async () => {
    const notValid = (kind: 'in-force' | 'draft') =>
      db.transaction((tx) =>
        addRecord(tx, { name: 'notices', kind, value: [7] as never, why: '', by: 'operator:ana@agencia.test' }),
      );
    const refused = { body: { ok: false, reason: 'not-valid', mistakes: [{ at: [0] }] } };
    const basedOn = await notValid('draft');
    expect(await luis.publishDraft({ name: 'notices', basedOn })).toMatchObject(refused);
    const to = await notValid('in-force');
    expect(await ana.putBackSetting({ name: 'notices', to, basedOn: to, reason: '' })).toMatchObject(refused);
    await ana.putBackSetting({ name: 'notices', to: null, basedOn: to, reason: '' });
  });

  test('of two who change it at once, one is told what the other wrote, and nothing is overwritten', async () => {
    const basedOn = idOf(await save(['Lo de ayer.']));
    const both = await Promise.all([save(['Lo de Ana.'], { basedOn }), save(['Lo de Luis.'], { by: luis, basedOn })]);
    const [won, lost] = both[0]?.ok ? [both[0], both[1]] : [both[1], both[0]];
    expect(won).toMatchObject({ ok: true });
    const { inForce } = await read('notices');
    expect(lost).toMatchObject({
      ok: false,
      reason: 'changed-meanwhile',
      theirs: { id: idOf(won as SettingSaved), value: inForce },
    });
    expect((await read('notices')).history.filter(({ id }) => id > basedOn)).toHaveLength(1);
  });

  test('that is saved as it was leaves no record', async () => {
    const id = idOf(await save(['Igual.']));
    expect(await save(['Igual.'])).toEqual({ ok: true, id, isChanged: false });
  });

  test('of objects that are saved as they were leave no record either: the database has their fields in an order of its own', async () => {
    const value = [{ from: '/de-antes', to: '/terms', status: 301 }];
    const saveRedirects = async () => {
      const { lastId: basedOn } = await read('redirects');
      const answer = await luis.saveSetting({ name: 'redirects', value, basedOn, isDraft: false, reason: '' });
      return answer.ok && answer.body;
    };
    const first = await saveRedirects();
    expect(first).toMatchObject({ ok: true, isChanged: true });
    expect(await saveRedirects()).toEqual({ ...first, isChanged: false });
  });

  test.each(['update setting_records set why = $$x$$', 'delete from setting_records', 'truncate setting_records'])(
    'has a history that nobody changes: %s',
    async (statement) => {
      await save([`Aviso ${statement}`]);
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/only added to/) },
      });
    },
  );
});

describe('what a setting may be', () => {
  const { contacts, fallbackContact, whatsApp, phoneHours } = siteConfig.company;
  const contact = { contacts, fallbackContact, whatsApp, phoneHours };
  const banner = { place: 'home', text: 'x', more: 'x', to: '/ofertas', firstDay: '2026-12-01', lastDay: '2026-12-31' };
  const offer = { title: 'x', discountPercent: 10, scope: 'x', firstDay: '2026-12-01', lastDay: '2026-12-02', terms: 'x' };
  const judged = (name: SettingName, value: unknown, company = SETTING_GROUND.company) => {
    const found = judgeSetting(name, value, { ...SETTING_GROUND, company });
    return found.ok ? [] : found.mistakes.map(({ at, reason }) => `${at.join('.')}: ${reason}`);
  };

  test.each(Object.entries(SETTING_GROUND.ofFiles))('that of the file is one: %s', (name, value) =>
    expect(judged(name as SettingName, value)).toEqual([]),
  );

  test.each<[SettingName, unknown, string[]]>([
    ['contact', { ...contact, contacts: [] }, ['contacts.0: not-valid']],
    ['contact', { ...contact, fallbackContact: '' }, ['fallbackContact: empty', 'fallbackContact: phone']],
    [
      'contact',
      { ...contact, contacts: [{ countryCode: 'CO', contactNumber: '<b>1</b>' }] },
      ['contacts.0.contactNumber: phone'],
    ],
    ['contact', { ...contact, contacts: [contacts[0], contacts[0]] }, ['contacts: twice']],
    ['contact', { ...contact, whatsApp: '3001234567' }, ['whatsApp: international']],
    ['contact', { ...contact, phoneHours: { from: 8, until: 25 } }, ['phoneHours.until: hour']],
    ['contact', { ...contact, phoneHours: { from: 'ocho', until: 22 } }, ['phoneHours.from: number']],
    ['notices', ['a', 'a'], [': twice']],
    ['notices', ['vuelta \u202e atrás'], ['0: characters']],
    ['phoneOffers', [{ ...offer, terms: ' ' }], ['0.terms: empty']],
    ['phoneOffers', [{ ...offer, discountPercent: 100 }], ['0.discountPercent: number']],
    ['phoneOffers', [{ ...offer, lastDay: '2026-11-30' }], ['0.lastDay: days']],
    ['banners', [{ ...banner, place: 'footer' }], ['0.place: choice']],
    ['banners', [{ ...banner, text: 'x'.repeat(121) }], ['0.text: long']],
    ['banners', [{ ...banner, text: 'vuelta \u202e atrás' }], ['0.text: characters']],
    ['banners', [{ ...banner, to: 'javascript:alert(1)' }], ['0.to: link']],
    ['banners', [{ ...banner, to: '//example.com/x' }], ['0.to: link']],
    ['banners', [{ ...banner, to: 'http://example.com' }], ['0.to: link']],
    ['banners', [{ ...banner, picture: 'https://example.com/x.webp' }], ['0.picture: own-picture']],
    ['banners', [{ ...banner, lastDay: '2026-11-30' }], ['0.lastDay: days']],
    ['banners', [{ ...banner, place: 'country' }], ['0.country: country']],
    ['banners', [{ ...banner, place: 'country', country: 'Perú' }], ['0.country: country']],
    ['banners', [banner, { ...banner, text: 'Otro', firstDay: '2026-12-31', lastDay: '2027-01-02' }], ['1.firstDay: in-the-way']],
    ['currencies', { home: 'XXX', offered: [] }, ['home: currency']],
    ['popularRoutes', [{ origin: 'BOG', destination: 'QQQ' }], ['0.destination: place']],
    ['popularRoutes', [{ origin: 'BOG', destination: 'BOG' }], ['0.destination: same']],
    ['rights', { ...SETTING_GROUND.ofFiles.rights, claims: { workingDays: 30 } }, ['claims.workingDays: less-than-promised']],
    ['documents', { ...SETTING_GROUND.ofFiles.documents, home: 'PE' }, ['home: home']],
  ])('%s is refused with its field: %j', (name, value, said) =>
    expect(judged(name, value)).toEqual(expect.arrayContaining([said[0]])),
  );

  test('a banner is a path or an https address, and a place may have others on other days', () => {
    const others = [
      banner,
      { ...banner, firstDay: '2027-01-01', lastDay: '2027-01-02' },
      { ...banner, place: 'results', to: 'https://example.com/x?y=1', picture: `/imagenes/${'0f'.repeat(16)}.webp` },
      { ...banner, place: 'country', country: 'PE' },
      { ...banner, place: 'country', country: 'AR' },
    ];
    expect(judged('banners', others)).toEqual([]);
  });

  test('a made-up number is refused of a company that the law finds whole', () => {
    const company = { ...SETTING_GROUND.company, ...WHOLE_COMPANY };
    expect(judged('contact', { ...contact, fallbackContact: '+57 601 000 0000' }, company)).toEqual(['contacts: law']);
    expect(
      judged(
        'contact',
        {
          ...contact,
          contacts: WHOLE_COMPANY.contacts.map((one) => ({ ...one, countryCode: 'CO' })),
          fallbackContact: WHOLE_COMPANY.fallbackContact,
        },
        company,
      ),
    ).toEqual([]);
  });

  test('a refused one is not kept, and says where', async () => {
    const { lastId } = await read('notices');
    const answer = await ana.saveSetting({ name: 'notices', value: ['', 'b'], basedOn: lastId });
    expect(answer).toMatchObject({ body: { ok: false, reason: 'not-valid', mistakes: [{ at: [0], reason: 'empty' }] } });
    expect((await read('notices')).lastId).toBe(lastId);
  });
});

describe('a process that watches', () => {
  const log = { error: () => undefined, info: () => undefined };

  test('holds what is in force, and tells of changes and purges, but not of drafts', async () => {
    const watch = await watchSettings(db, { watch: UNWATCHED, log });
    const told: (string | null)[] = [];
    watch.onStale((path) => told.push(path));
    await save(['Visto.']);
    await watch.look();
    expect(watch.inForce().changed.notices).toEqual(['Visto.']);
    await save(['No visto.'], { isDraft: true });
    await watch.look();
    expect([watch.inForce().changed.notices, told]).toEqual([['Visto.'], [null]]);
    expect(await ana.purgePages({ path: '/Terms/?x=1' })).toMatchObject({ body: { ok: true } });
    expect(await ana.purgePages({ path: 'terms' })).toMatchObject({ body: { reason: 'no-path' } });
    await watch.look();
    await watch.look();
    expect(told).toEqual([null, '/terms']);
    watch.end();
  });

  test('keeps the promises of rights with the moment of each', async () => {
    const { lastId: basedOn, inForce } = await read('rights');
    const kinder = { ...(inForce as object), claims: { workingDays: 10 } };
    expect(await luis.saveSetting({ name: 'rights', value: kinder, basedOn })).toMatchObject({ body: { ok: true } });
    const watch = await watchSettings(db, { watch: UNWATCHED, log });
    expect(watch.inForce()).toMatchObject({
      changed: { rights: { claims: { workingDays: 10 } } },
      rightsSince: [{ rights: { claims: { workingDays: 10 } } }],
    });
    watch.end();
  });
});
