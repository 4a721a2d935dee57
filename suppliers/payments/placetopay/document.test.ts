import { expect, test } from 'vitest';
import type { Buyer } from '#domain/invoicing/buyer.ts';
import { documentOf } from './document.ts';

const buyer = (country: string, type: string, number: string): Buyer => ({
  kind: 'person',
  name: 'Ana Muñoz',
  document: { country, type, number },
});

test.each([
  ['CO', 'CC', '52123456', { documentType: 'CC', document: '52123456' }],
  ['CO', 'NIT', '899999068-1', { documentType: 'NIT', document: '8999990681' }],
  ['CO', 'CE', 'E123456', { documentType: 'CE', document: 'E123456' }],
  ['DE', 'PAS', 'X1234567', { documentType: 'PPN', document: 'X1234567' }],
  ['PE', 'TAX', '20131312955', { documentType: 'TAX', document: '20131312955' }],
  ['EC', 'RUC', '1768152560001', { documentType: 'RUC', document: '1768152560001' }],
  ['CL', 'RUT', '60803000-K', { documentType: 'CLRUT', document: '60803000-K' }],
  // What PlacetoPay has no word for, or whose number its rule does not take, is left to its page.
  ['CO', 'PPT', '1234567', {}],
  ['CO', 'CC', '0123456', {}],
  ['AR', 'CUIT', '33693450239', {}],
])('%s %s %s', (country, type, number, sent) => expect(documentOf(buyer(country, type, number))).toEqual(sent));

test('nobody has no document', () => expect(documentOf(undefined)).toEqual({}));
