import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { testOffice } from '../../tests/harness/office/test-office.ts';
import { encryptAsProduct } from '../../tests/harness/product/product-settings.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { senderOf } from '../consents/sender.ts';
import { enquiries, leadCare } from '../db/schema.ts';
import { eraseEnquiry } from '../enquiries/forget-enquiries.ts';

const far = await farBooksOfFile();
const { office, staffIdOf, logged } = await testOffice(far);
const today = todayIn('America/Bogota');
const email = 'ana@example.com';
beforeEach(async () => {
  encryptAsProduct();
  await far.db.delete(enquiries);
});

async function asked(number: string): Promise<string> {
  const content = { kind: 'enquiry' as const, name: 'Ana', email, phone: '', message: 'Somos doce', context: 'Cartagena' };
  const values = { number, kind: content.kind, content, sender: senderOf(email), viaForm: true };
  const [row] = await far.db.insert(enquiries).values(values).returning({ id: enquiries.id });
  return row?.id ?? '';
}
const agent = office('ana', 'agent');
const pipeline = async (of = agent) => {
  const answer = await of.listPipeline({});
  if (!answer.ok) throw new Error(answer.problem.detail);
  return answer.body;
};
const care = (lead: string, of: object) => agent.careForLead({ lead, ...of });

test('a request is new, contacted, and won or lost with a reason, each with its date', async () => {
  await asked('LEADONE');
  await asked('LEADTWO');
  await care('LEADTWO', { isContacted: true });
  const first = (await pipeline()).open.find(({ number }) => number === 'LEADTWO')?.contactedAt;
  await care('LEADTWO', { isContacted: true });
  expect((await pipeline()).open.map(({ number, stage }) => `${number} ${stage}`).toSorted()).toEqual([
    'LEADONE new',
    'LEADTWO contacted',
  ]);
  expect((await pipeline()).open.find(({ number }) => number === 'LEADTWO')?.contactedAt).toEqual(first);
  expect(await agent.endLead({ lead: 'LEADONE', as: 'lost', note: 'muy caro' })).toMatchObject({
    body: { reason: 'which-reason' },
  });
  expect(await agent.endLead({ lead: 'LEADONE', as: 'lost', because: 'price', note: '' })).toMatchObject({
    body: { reason: 'note-missing' },
  });
  expect((await pipeline()).ended).toEqual([]);
  await agent.endLead({ lead: 'LEADONE', as: 'lost', because: 'price', note: 'muy caro' });
  await agent.endLead({ lead: 'LEADTWO', as: 'won', note: 'pagó' });
  expect(await agent.endLead({ lead: 'LEADTWO', as: 'won', note: 'pagó' })).toMatchObject({ body: { reason: 'no-such-lead' } });
  const { open, ended } = await pipeline();
  expect(open).toEqual([]);
  expect(ended.map(({ number, stage, lostBecause, endedAt }) => [number, stage, lostBecause, endedAt !== null])).toEqual([
    ['LEADTWO', 'won', null, true],
    ['LEADONE', 'lost', 'price', true],
  ]);
});

test('what is overdue comes first, and is in Today from its day on for who follows up', async () => {
  for (const number of ['LEADONE', 'LEADTWO', 'LEADSIX', 'LEADTEN']) await asked(number);
  await care('LEADTWO', { nextStep: 'llamar', nextOn: today });
  await care('LEADSIX', { nextStep: 'escribir', nextOn: addDays(today, -3), keeper: staffIdOf('luis') });
  await care('LEADTEN', { nextStep: 'cotizar', nextOn: addDays(today, 2) });
  const { open } = await pipeline();
  expect(open.map(({ number, isOverdue }) => [number, isOverdue])).toEqual([
    ['LEADSIX', true],
    ['LEADTWO', false],
    ['LEADTEN', false],
    ['LEADONE', false],
  ]);
  expect(open[0]).toMatchObject({ keeper: { name: 'luis' }, nextStep: 'escribir' });
  const tasksOf = async (role: string) => {
    const answer = await office('eva', role).readToday({});
    return answer.ok ? answer.body.tasks.filter(({ kind }) => kind === 'lead-due').map(({ subject }) => subject) : [];
  };
  expect(await tasksOf('agent')).toEqual(['LEADSIX', 'LEADTWO']);
  expect(await tasksOf('finance')).toEqual([]);
  await care('LEADSIX', { nextStep: '', nextOn: '' });
  await agent.endLead({ lead: 'LEADTWO', as: 'won', note: 'pagó' });
  expect(await tasksOf('agent')).toEqual([]);
});

test('the next step is of people: encrypted, not in the log, not for who sees them masked, gone with the enquirer', async () => {
  const id = await asked('LEADONE');
  const rows = await logged(() => care('LEADONE', { nextStep: 'llamar a la mamá de Ana', nextOn: today }));
  expect(JSON.stringify(rows)).not.toContain('mamá');
  expect(rows.at(-1)).toMatchObject({ subject: 'LEADONE', details: { after: { nextOn: today } } });
  const { rows: stored } = await far.db.execute('select * from lead_care');
  expect(JSON.stringify(stored)).not.toContain('mamá');
  expect((await pipeline()).open[0]?.nextStep).toBe('llamar a la mamá de Ana');
  expect((await pipeline(office('eva', 'finance'))).open[0]?.nextStep).toBeNull();
  await eraseEnquiry(far.db, 'LEADONE');
  const [left] = await far.db.select().from(leadCare).where(eq(leadCare.enquiryId, id));
  expect(left?.nextStep).toBeNull();
});

test('nobody is put in charge who does not work here', async () => {
  await asked('LEADONE');
  expect(await care('LEADONE', { keeper: '5d7c6d0e-6a1b-4c11-9a5b-0d8f3f1c2b3a' })).toMatchObject({
    body: { reason: 'no-such-staff' },
  });
  expect(await care('NOSUCH', { isContacted: true })).toMatchObject({ body: { reason: 'no-such-lead' } });
});
