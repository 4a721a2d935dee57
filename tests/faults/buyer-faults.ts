import type { Fault } from './fault.ts';

const NUMBERS = { file: 'domain/countries/tax-numbers.ts', caughtBy: ['domain/countries/tax-numbers.test.ts'] };
const BUYER = { file: 'domain/invoicing/buyer.ts', caughtBy: ['domain/invoicing/buyer.test.ts'] };
const SALE = { file: 'domain/invoicing/sale.ts', caughtBy: ['domain/invoicing/sale.test.ts'] };
const DOCUMENTS = { caughtBy: ['backend/invoicing/hand-over.test.ts'] };
const LIST = { file: 'backend/office/money/list-sales.ts', caughtBy: ['backend/office/money/list-sales.test.ts'] };

/** Faults in whom a booking is invoiced to, and in what its invoice and its credit notes say. */
export const BUYER_FAULTS: readonly Fault[] = [
  {
    ...NUMBERS,
    name: 'the second check digit of a Brazilian number is not looked at',
    find: '  [2, 1].every((left) => {',
    replace: '  [2].every((left) => {',
  },
  {
    ...NUMBERS,
    name: 'letters of a Brazilian number count as their place in the alphabet',
    find: 'const values = [...cnpj].map((one) => one.charCodeAt(0) - 48);',
    replace: "const values = [...cnpj].map((one) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(one));",
  },
  {
    ...BUYER,
    name: 'a wrong check digit is taken',
    find: "  if (type.check?.(number) === 'invalid') return 'check-digit';\n",
    replace: '',
  },
  {
    ...BUYER,
    name: 'a check digit that an office gave out is refused',
    find: "if (type.check?.(number) === 'invalid')",
    replace: "if (type.check && type.check(number) !== 'valid')",
  },
  {
    ...BUYER,
    name: 'a company is invoiced on an identity card',
    find: '  else if (!problems.kind && !type.kinds.includes(kind))',
    replace: '  else if (kind === undefined)',
  },
  {
    ...BUYER,
    name: 'a NIT without its check digit is said to have a wrong one',
    find: "  if (document.type === 'NIT' && !number.includes('-')) return 'no-check-digit';\n",
    replace: '',
  },
  {
    ...BUYER,
    name: 'a document of another country passes as the seller’s own',
    find: 'if (!type || (!type.isForeign && document.country !== sellerCountry))',
    replace: 'if (!type)',
  },
  {
    name: 'a buyer survives the erasure',
    file: 'backend/booking/personal-data.ts',
    find: 'billing: null, buyer: null };',
    replace: 'billing: null };',
    caughtBy: ['backend/booking/personal-data.test.ts'],
  },
  {
    name: 'a booking whose buyer alone is known is never forgotten',
    file: 'backend/booking/personal-data.ts',
    find: '  isNotNull(bookings.buyer),\n',
    replace: '',
    caughtBy: ['backend/booking/personal-data.test.ts'],
  },
  {
    name: 'a new key leaves buyers encrypted with the old one',
    file: 'backend/booking/personal-data.ts',
    find: 'guests: now.guests, buyer: now.buyer };',
    replace: 'guests: now.guests };',
    caughtBy: ['backend/booking/personal-data.test.ts'],
  },
  {
    name: 'a wrong buyer is kept',
    file: 'backend/booking/opening/buyer-call.ts',
    find: "      if (errors.length > 0) return refuse('invalid-request', 'Correct the buyer and send it again', errors);\n",
    replace: '',
    caughtBy: ['backend/booking/opening/buyer-call.test.ts'],
  },
  {
    name: 'a sale that has to be invoiced by name is made without one',
    file: 'backend/booking/paying/ask-for-booking.ts',
    find: '  if (isBuyerAsked && !buyer) return NO_BUYER;\n',
    replace: '',
    caughtBy: ['tests/http/buyer.test.ts'],
  },
  {
    name: 'a number that PlacetoPay does not take refuses the whole payment',
    file: 'suppliers/payments/placetopay/document.ts',
    find: 'return documentType && rule?.test(document) ?',
    replace: 'return documentType ?',
    caughtBy: ['suppliers/payments/placetopay/document.test.ts'],
  },
  {
    name: 'Mercado Pago gets the document of another country as one of its own',
    file: 'suppliers/payments/mercadopago/identification.ts',
    find: '(country === account ? TYPES[account][own] : undefined) ??',
    replace: 'TYPES[account][own] ??',
    caughtBy: ['suppliers/payments/mercadopago/identification.test.ts'],
  },
  {
    name: 'Mercado Pago does not hear who pays',
    file: 'suppliers/payments/mercadopago/page.ts',
    find: ', ...identificationOf(customer.buyer, country) },',
    replace: ' },',
    caughtBy: ['suppliers/payments/mercadopago/adapter.test.ts'],
  },
  {
    name: 'PlacetoPay hears of a document and not of the company',
    file: 'suppliers/payments/placetopay/adapter.ts',
    find: "company: customer.buyer?.kind === 'company' ? cut(customer.buyer.name, 60) : '',",
    replace: "company: '',",
    caughtBy: ['suppliers/payments/placetopay/answers.test.ts'],
  },
  {
    ...SALE,
    name: 'the tax is put on top of the agency’s price',
    find: 'const ownBaseMinor = Number((2n * BigInt(ownMinor) * 100n + whole) / (2n * whole));',
    replace: 'const ownBaseMinor = Math.round((ownMinor * (100 - tax.percent)) / 100);',
  },
  {
    ...SALE,
    name: 'a rate that nobody has confirmed is invoiced',
    find: "return tax?.state === 'known' ?",
    replace: 'return tax ?',
  },
  {
    ...SALE,
    name: 'a discount below nothing is taxed',
    find: 'if (!tax || ownMinor <= 0)',
    replace: 'if (!tax)',
  },
  {
    ...SALE,
    name: 'a second refund is split as if it were the first, and a cent is lost',
    find: 'const part = less(partOf(line, given + amountMinor, tax), given === 0 ? NOTHING : partOf(line, given, tax));',
    replace: 'const part = partOf(line, amountMinor, tax);',
  },
  {
    ...SALE,
    name: 'a refund of the booking goes to items that were given back before',
    find: 'lines.map((line) => line.totalMinor - (before.get(line.itemId) ?? 0)),',
    replace: 'lines.map((line) => line.totalMinor),',
  },
  {
    ...DOCUMENTS,
    name: 'the agency invoices the supplier’s price as its own',
    file: 'backend/booking/items/for-others.ts',
    find: 'return asked.currency === item.currency ? Math.min(asked.amountMinor - later.supplierMinor, totalMinor) : totalMinor;',
    replace: 'return asked.currency === item.currency ? 0 : totalMinor;',
  },
  {
    ...DOCUMENTS,
    name: 'bags that were added later are invoiced twice',
    file: 'backend/invoicing/sale-documents.ts',
    find: '  const totalMinor = item.totalMinor - later.priceMinor;',
    replace: '  const totalMinor = item.totalMinor;',
  },
  {
    ...DOCUMENTS,
    name: 'bags that nobody paid are invoiced',
    file: 'backend/invoicing/sale-records.ts',
    find: "and(inArray(amendments.bookingId, among), isAdded, eq(payments.state, 'captured'))",
    replace: 'and(inArray(amendments.bookingId, among), isAdded)',
  },
  {
    ...DOCUMENTS,
    name: 'what goes back in pesos is credited as dollars',
    file: 'backend/invoicing/sale-records.ts',
    find: 'coalesce(entry.priced_minor, entry.amount_minor)::float8 as "amountMinor",',
    replace: 'entry.amount_minor::float8 as "amountMinor",',
  },
  {
    ...DOCUMENTS,
    name: 'a payment that was reversed is a credit note',
    file: 'backend/invoicing/sale-records.ts',
    find: '      and (refund.id is null or refund.request_id <> refund.payment_id)\n',
    replace: '',
  },
  {
    ...DOCUMENTS,
    name: 'a refund that the bank sent back is a credit note',
    file: 'backend/invoicing/sale-records.ts',
    find: "      and not exists (select 1 from ledger_entries back where back.refund_id = refund.id and back.kind = 'refund-returned')\n",
    replace: '',
  },
  {
    ...DOCUMENTS,
    name: 'credit notes are handed over although their invoice was refused',
    file: 'backend/invoicing/hand-over.ts',
    find: '      return { ok: false, reason: outcome.reason, document: document.id, because, issued };',
    replace:
      '      if (document === documents.at(-1)) return { ok: false, reason: outcome.reason, document: document.id, because, issued };\n      continue;',
  },
  {
    ...LIST,
    name: 'a buyer is whole for who sees personal data masked',
    find: "    buyer: buyerOf(document, personalData === 'masked'),",
    replace: '    buyer: buyerOf(document, personalData === null),',
  },
  {
    ...LIST,
    name: 'a credit note adds to the income of its month',
    find: "    totals: kind === 'credit-note' ? below(totals) : totals,",
    replace: '    totals,',
  },
  {
    name: 'a way to pay that asks for a document is paid without one',
    file: 'site/checkout/form/buyer-fields.ts',
    find: ' || expected.askedBy.includes(text(PAYMENT_FIELD))',
    replace: '',
    caughtBy: ['site/checkout/form/buyer-in.test.ts'],
  },
];
