/**
 * The countries of Mercado Pago, and the means of paying in each, with figures of its lists: the least and most amount in whole
 * units, and the minutes until money is credited.
 */
export type MeansType = 'credit_card' | 'debit_card' | 'account_money' | 'bank_transfer' | 'ticket' | 'atm';
export type Means = {
  id: string;
  name: string;
  type: MeansType;
  least: number;
  most: number;
  /** How the traveller pays: with a card or the wallet at once, on a page of their bank, or with a number at a counter or bank. */
  how: 'card' | 'wallet' | 'bank-page' | 'voucher';
  creditedAfterMinutes: number;
  /** How long it can be paid; cards are answered at once. */
  livesMinutes?: number;
  banks?: readonly { id: string; description: string }[];
};
export type Country = {
  code: string;
  site: string;
  currency: string;
  domain: string;
  identificationTypes: readonly { id: string; name: string; type: string; min_length: number; max_length: number }[];
  means: readonly Means[];
  /** The yearly rates in per cent that card issuers take for instalments, by number; without one there is no interest. */
  yearlyRate: number;
  installments: readonly number[];
  /** Whether the law wants total cost and yearly rate beside each number of instalments. */
  hasCostLabels: boolean;
};

const DAY = 24 * 60;
type Span = { least: number; most: number };

const cards = (span: Span, ...ids: string[]): Means[] =>
  ids.map((id) => ({
    id,
    name: CARD_NAMES[id] ?? id,
    type: id.startsWith('deb') ? 'debit_card' : 'credit_card',
    ...span,
    how: 'card',
    creditedAfterMinutes: 0,
  }));
const CARD_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
  debvisa: 'Visa Débito',
  debmaster: 'Mastercard Débito',
};
const wallet = (span: Span): Means => ({
  id: 'account_money',
  name: 'Dinero en Mercado Pago',
  type: 'account_money',
  ...span,
  how: 'wallet',
  creditedAfterMinutes: 0,
});
const voucher = (id: string, name: string, type: MeansType, span: Span, livesDays: number): Means => ({
  id,
  name,
  type,
  ...span,
  how: 'voucher',
  creditedAfterMinutes: 60,
  livesMinutes: livesDays * DAY,
});
const bankPage = (id: string, name: string, span: Span, livesMinutes: number, banks: Means['banks']): Means => ({
  id,
  name,
  type: 'bank_transfer',
  ...span,
  how: 'bank-page',
  creditedAfterMinutes: 1,
  livesMinutes,
  ...(banks ? { banks } : {}),
});

/** PSE is over after some twenty minutes. */
const PSE_MINUTES = 20;
const COLOMBIAN_BANKS = [
  { id: '1007', description: 'BANCOLOMBIA' },
  { id: '1051', description: 'BANCO DAVIVIENDA' },
  { id: '1001', description: 'BANCO DE BOGOTA' },
  { id: '1507', description: 'NEQUI' },
];
const id = (id: string, name: string, min_length: number, max_length: number) => ({
  id,
  name,
  type: 'number',
  min_length,
  max_length,
});

export const COUNTRIES: readonly Country[] = [
  {
    code: 'CO',
    site: 'MCO',
    currency: 'COP',
    domain: 'com.co',
    identificationTypes: [
      id('CC', 'C.C.', 5, 20),
      id('CE', 'C.E.', 5, 20),
      id('NIT', 'NIT', 5, 20),
      { ...id('Otro', 'Otro', 5, 20), type: 'string' },
    ],
    means: [
      ...cards({ least: 1_000, most: 300_000_000 }, 'visa', 'master', 'amex', 'debvisa', 'debmaster'),
      wallet({ least: 1_000, most: 300_000_000 }),
      bankPage('pse', 'PSE', { least: 1_600, most: 340_000_000 }, PSE_MINUTES, COLOMBIAN_BANKS),
      voucher('efecty', 'Efecty', 'ticket', { least: 5_000, most: 8_000_000 }, 3),
    ],
    yearlyRate: 26,
    installments: [1, 2, 3, 6, 12, 24, 36],
    hasCostLabels: false,
  },
  {
    code: 'MX',
    site: 'MLM',
    currency: 'MXN',
    domain: 'com.mx',
    identificationTypes: [],
    means: [
      ...cards({ least: 5, most: 200_000 }, 'visa', 'master', 'amex', 'debvisa', 'debmaster'),
      wallet({ least: 5, most: 200_000 }),
      voucher('oxxo', 'OXXO', 'ticket', { least: 5, most: 10_000 }, 3),
      voucher('clabe', 'Transferencia SPEI', 'bank_transfer', { least: 5, most: 250_000 }, 3),
    ],
    yearlyRate: 30,
    installments: [1, 3, 6, 9, 12, 18],
    hasCostLabels: false,
  },
  {
    code: 'PE',
    site: 'MPE',
    currency: 'PEN',
    domain: 'com.pe',
    identificationTypes: [id('DNI', 'DNI', 8, 8), id('C.E', 'C.E', 9, 9), id('RUC', 'RUC', 11, 11)],
    means: [
      ...cards({ least: 2, most: 100_000 }, 'visa', 'master', 'amex', 'debvisa', 'debmaster'),
      wallet({ least: 2, most: 100_000 }),
      voucher('pagoefectivo_atm', 'PagoEfectivo', 'atm', { least: 5, most: 12_000 }, 2),
    ],
    yearlyRate: 40,
    installments: [1, 2, 3, 6, 12],
    hasCostLabels: false,
  },
  {
    code: 'BR',
    site: 'MLB',
    currency: 'BRL',
    domain: 'com.br',
    identificationTypes: [id('CPF', 'CPF', 11, 11), id('CNPJ', 'CNPJ', 14, 14)],
    means: [
      ...cards({ least: 1, most: 60_000 }, 'visa', 'master', 'amex'),
      wallet({ least: 1, most: 60_000 }),
      voucher('pix', 'Pix', 'bank_transfer', { least: 1, most: 100_000 }, 1),
      voucher('bolbradesco', 'Boleto', 'ticket', { least: 4, most: 100_000 }, 3),
    ],
    yearlyRate: 36,
    installments: [1, 2, 3, 4, 5, 6, 9, 12],
    hasCostLabels: false,
  },
  {
    code: 'AR',
    site: 'MLA',
    currency: 'ARS',
    domain: 'com.ar',
    identificationTypes: [id('DNI', 'DNI', 7, 8), id('CUIT', 'CUIT', 11, 11), { ...id('Otro', 'Otro', 5, 20), type: 'string' }],
    means: [
      ...cards({ least: 3, most: 10_000_000 }, 'visa', 'master', 'amex', 'debvisa', 'debmaster'),
      wallet({ least: 3, most: 10_000_000 }),
      voucher('rapipago', 'Rapipago', 'ticket', { least: 5, most: 600_000 }, 3),
      voucher('pagofacil', 'Pago Fácil', 'ticket', { least: 5, most: 600_000 }, 3),
    ],
    yearlyRate: 80,
    installments: [1, 3, 6, 9, 12],
    hasCostLabels: true,
  },
  {
    code: 'CL',
    site: 'MLC',
    currency: 'CLP',
    domain: 'cl',
    identificationTypes: [id('RUT', 'RUT', 7, 20), { ...id('Otro', 'Otro', 5, 20), type: 'string' }],
    means: [
      ...cards({ least: 1_000, most: 20_000_000 }, 'visa', 'master', 'amex', 'debvisa', 'debmaster'),
      wallet({ least: 1_000, most: 20_000_000 }),
      bankPage('webpay', 'Webpay', { least: 1_000, most: 20_000_000 }, 30, undefined),
    ],
    yearlyRate: 28,
    installments: [1, 2, 3, 6, 12, 24],
    hasCostLabels: false,
  },
  {
    code: 'UY',
    site: 'MLU',
    currency: 'UYU',
    domain: 'com.uy',
    identificationTypes: [id('CI', 'CI', 6, 8), { ...id('Otro', 'Otro', 5, 20), type: 'string' }],
    means: [
      ...cards({ least: 15, most: 1_000_000 }, 'visa', 'master'),
      wallet({ least: 15, most: 1_000_000 }),
      voucher('abitab', 'Abitab', 'ticket', { least: 15, most: 1_000_000 }, 3),
      voucher('redpagos', 'Redpagos', 'ticket', { least: 15, most: 1_000_000 }, 3),
    ],
    yearlyRate: 45,
    installments: [1, 3, 6, 12],
    hasCostLabels: false,
  },
];

export const meansIn = ({ means }: Country, id: unknown): Means | undefined => means.find((one) => one.id === id);
