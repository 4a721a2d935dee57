import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SaleDocument } from '#domain/invoicing/sale.ts';
import type { RunningSandbox } from '#sandbox/http.ts';
import { type IssuedDocument, startInvoicingSandbox } from '#sandbox/invoicing/server.ts';
import { configureInvoicing } from './own-service/module.ts';
import type { InvoicingProvider } from './port.ts';

/** What the port asks of every provider of electronic invoices, over the network. */

const SECRET = 'secret-of-this-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-invoicing-'));
const configured = configureInvoicing({});
let sandbox: RunningSandbox;
let provider: InvoicingProvider;
beforeAll(async () => {
  sandbox = await startInvoicingSandbox({ dataDir, secret: SECRET });
  provider = configured.create({ sandboxUrl: sandbox.url, sandboxSecret: SECRET }) as InvoicingProvider;
});
beforeEach(() => sandbox.faults.set([]));
afterAll(() => {
  sandbox.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let sales = 0;
const AMOUNTS = { forOthersMinor: 100_000, ownBaseMinor: 15_966, ownTaxMinor: 3_034, totalMinor: 119_000 };
function aDocument(changes: Partial<SaleDocument> = {}): SaleDocument {
  const reference = `SALE${++sales}`;
  return {
    kind: 'invoice',
    id: reference,
    reference,
    at: '2026-05-04T15:00:00.000Z',
    currency: 'USD',
    seller: { country: 'CO', legalName: 'Agencia de Prueba S.A.S.', taxId: '899.999.068-1' },
    buyer: null,
    buyerOfficeCode: null,
    toNobody: { name: 'consumidor final', number: '222222222222' },
    recipient: null,
    lines: [{ itemId: 'item', kind: 'flight', ...AMOUNTS }],
    totals: AMOUNTS,
    tax: { name: 'IVA', percent: 19, norm: 'Estatuto Tributario, artículo 468' },
    norms: null,
    ...changes,
  };
}
const noteOf = ({ reference, lines, totals }: SaleDocument): SaleDocument =>
  aDocument({ kind: 'credit-note', id: `note-${reference}`, reference, lines, totals });
const booked = () => (sandbox.sandbox.books() as { documents: IssuedDocument[] }).documents;
const bookedAs = ({ id }: SaleDocument) => booked().filter((one) => one.id === id);

describe('a provider of electronic invoices', () => {
  test('issues a document once, and says its number again to whoever repeats it', async () => {
    const document = aDocument();
    const first = await provider.issue(document);
    expect(first).toMatchObject({ ok: true, number: expect.stringMatching(/^SETP-\d+$/) });
    expect(await provider.issue(document)).toEqual(first);
    expect(bookedAs(document)).toMatchObject([{ amountMinor: 119_000, currency: 'USD' }]);
  });

  test('gives two documents at once two numbers, and two calls for one document the same', async () => {
    const [one, other] = [aDocument(), aDocument()];
    const said = await Promise.all([provider.issue(one), provider.issue(other), provider.issue(one)]);
    const [first, second, again] = said.map((outcome) => (outcome.ok ? outcome.number : outcome));
    expect(first).toEqual(again);
    expect(first).not.toEqual(second);
    expect(new Set(booked().map(({ number }) => number)).size).toBe(booked().length);
  });

  test('issues a credit note of an invoice, with a number of its own range, and of no more than it', async () => {
    const invoice = aDocument();
    expect(await provider.issue(noteOf(invoice))).toMatchObject({ ok: false, reason: 'refused' });
    await provider.issue(invoice);
    expect(await provider.issue(noteOf(invoice))).toMatchObject({ ok: true, number: expect.stringMatching(/^NC-/) });
    expect(await provider.issue({ ...noteOf(invoice), id: 'a-second-note' })).toMatchObject({
      ok: false,
      reason: 'refused',
      because: expect.stringContaining('more than what is left'),
    });
  });

  test('has one document for an id, whatever is put there later', async () => {
    const document = aDocument();
    const first = await provider.issue(document);
    expect(await provider.issue({ ...document, currency: 'COP' })).toEqual(first);
    expect(bookedAs(document)).toMatchObject([{ currency: 'USD' }]);
  });

  test('says why it refuses', async () => {
    const document = aDocument({ totals: { ...AMOUNTS, totalMinor: 119_001 } });
    expect(await provider.issue(document)).toEqual({
      ok: false,
      reason: 'refused',
      because: expect.stringContaining('add up'),
    });
    expect(bookedAs(document)).toEqual([]);
  });

  test.each([
    ['is out of order', { status: 503 }],
    ['is behind a gateway that asks to wait', { status: 429, retryAfterSeconds: 600 }],
    ['refuses the account', { status: 401 }],
    ['hangs up before it has done anything', { cut: 'before' as const }],
    ['answers what nobody can read', { malformed: true }],
    ['cuts its answer in the middle', { cut: 'midway' as const }],
  ])('is unreachable where it %s, and the same call finds out what became of it', async (_, fault) => {
    const own = configured.create({ sandboxUrl: sandbox.url, sandboxSecret: SECRET }) as InvoicingProvider;
    const document = aDocument();
    sandbox.faults.set([{ call: 'PUT /documents', ...fault }]);
    expect(await own.issue(document)).toEqual({ ok: false, reason: 'unreachable' });
    sandbox.faults.set([]);
    expect(await provider.issue(document)).toMatchObject({ ok: true });
    expect(bookedAs(document)).toHaveLength(1);
  });

  test('issues once where the answer of the first call is lost', async () => {
    const document = aDocument();
    sandbox.faults.set([{ call: 'PUT /documents', cut: 'after', times: 2 }]);
    expect(await provider.issue(document)).toEqual({ ok: false, reason: 'unreachable' });
    const known = bookedAs(document);
    expect(known).toHaveLength(1);
    expect(await provider.issue(document)).toEqual({ ok: true, number: known[0]?.number });
    expect(bookedAs(document)).toEqual(known);
  });

  test('is asked with the agency’s token, and with no other', async () => {
    const stranger = configured.create({ sandboxUrl: sandbox.url, sandboxSecret: 'another' }) as InvoicingProvider;
    const document = aDocument();
    expect(await stranger.issue(document)).toEqual({ ok: false, reason: 'unreachable' });
    expect(bookedAs(document)).toEqual([]);
  });
});

test.each([
  ['nothing, not of a real shop', {}, false, []],
  ['an address without a token', { INVOICING_URL: 'https://invoices.example.com' }, true, ['INVOICING_TOKEN']],
  ['a token without an address', { INVOICING_TOKEN: 'a-token-of-sixteen' }, false, ['INVOICING_URL']],
])('what is configured of a service: %s', (_, environment, hasAccount, lacks) => {
  const read = configureInvoicing(environment);
  expect(read.hasAccount).toBe(hasAccount);
  expect(read.lacks.map(({ variable }) => variable)).toEqual(lacks);
  const provider = read.create({ sandboxUrl: undefined, sandboxSecret: '' });
  expect(provider === undefined).toBe(!hasAccount);
});

test('a token that is too short is refused by its name', () => {
  expect(() => configureInvoicing({ INVOICING_TOKEN: 'short' })).toThrow(/INVOICING_TOKEN/);
});
