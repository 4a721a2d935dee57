/** PlacetoPay's test cards, and what becomes of a payment with each. */

export type CardOutcome = {
  does: 'approve' | 'reject' | 'fail';
  /** First `PENDING`: until a time, until a person looks at it, or while the page does not answer. */
  after?: 'pending' | 'by-hand' | 'slowly';
  /** Approved only then. */
  onlyBelowUsd?: number;
  onlyWith?: { expiry: string; code: string };
  /** How the cardholder is authenticated: `C` and `D` at their bank, `N` and `R` not at all. */
  threeDs?: 'Y' | 'C' | 'A' | 'N' | 'R' | 'D';
};

export type TestCard = { number: string; method: string; brand: string; outcome: CardOutcome };

const APPROVES: CardOutcome = { does: 'approve' };
const REJECTS: CardOutcome = { does: 'reject' };
const FAILS: CardOutcome = { does: 'fail' };
const LATER_APPROVES: CardOutcome = { does: 'approve', after: 'pending' };
const LATER_REJECTS: CardOutcome = { does: 'reject', after: 'pending' };
const BY_HAND: CardOutcome = { does: 'approve', after: 'by-hand' };
const SLOWLY_APPROVES: CardOutcome = { does: 'approve', after: 'slowly' };
const BELOW_200: CardOutcome = { does: 'approve', onlyBelowUsd: 200 };
const secured = (threeDs: NonNullable<CardOutcome['threeDs']>, outcome = APPROVES): CardOutcome => ({ ...outcome, threeDs });

type Brand = [method: string, brand: string, cards: Record<string, CardOutcome>];
const BRANDS: readonly Brand[] = [
  [
    'diners',
    'Diners',
    {
      '36545400000008': APPROVES,
      '36545407032848': APPROVES,
      '36545400000248': REJECTS,
      '36545400000701': BY_HAND,
      '36545407030701': LATER_REJECTS,
      '36545400000438': SLOWLY_APPROVES,
      '36545407032780': BY_HAND,
      '36545407032806': LATER_APPROVES,
    },
  ],
  [
    'visa',
    'Visa',
    {
      '4110760000000081': APPROVES,
      '4110770010002837': APPROVES,
      '4381080000000029': APPROVES,
      '4111111111111111': secured('Y'),
      '4110760000000008': secured('C'),
      '4110760000000016': REJECTS,
      '4005580000000040': REJECTS,
      '4716375184092180': REJECTS,
      '4381080000000011': REJECTS,
      '4110760000000032': secured('C', LATER_APPROVES),
      '4110760000000040': secured('A', LATER_REJECTS),
      '4048370000000037': LATER_REJECTS,
      '4110760000000073': LATER_APPROVES,
      '4110760000000065': secured('N', FAILS),
      '4110760000000024': SLOWLY_APPROVES,
      '4110760000000115': { does: 'reject', after: 'slowly' },
      '4110760000000057': BELOW_200,
      '4012888888881881': { does: 'approve', onlyWith: { expiry: '11/28', code: '917' } },
      '4381080000000003': LATER_REJECTS,
      '4509564638437551': LATER_APPROVES,
      '4864921336824366': LATER_REJECTS,
      '4931974429847108': LATER_REJECTS,
      '4532034637206853': { does: 'reject', after: 'by-hand' },
      '4666666666666669': SLOWLY_APPROVES,
    },
  ],
  [
    'master',
    'Mastercard',
    {
      '5367680000000005': APPROVES,
      '5180300000000005': secured('Y'),
      '5292594382060745': secured('C'),
      '5367680000000013': REJECTS,
      '5180300000000039': secured('N', REJECTS),
      '5180300000000047': secured('C', LATER_APPROVES),
      '5180300000000054': secured('A', LATER_REJECTS),
    },
  ],
  [
    'amex',
    'American Express',
    {
      '377222581193005': APPROVES,
      '376651792202224': REJECTS,
      '376651552907400': LATER_APPROVES,
      '376651743308161': LATER_REJECTS,
      '376651736695301': LATER_REJECTS,
      '376651841246735': FAILS,
      '376651911424709': BELOW_200,
      '376651001281274': { does: 'approve', onlyWith: { expiry: '06/34', code: '4637' } },
      '376651707554974': BY_HAND,
      '376651242830343': SLOWLY_APPROVES,
    },
  ],
  [
    'discover',
    'Discover',
    {
      '6550590000000001': APPROVES,
      '6557351234543156': APPROVES,
      '6508410000000001': secured('Y'),
      '6508410000000047': secured('C'),
      '6550590000000019': REJECTS,
      '6557351234543164': REJECTS,
      '6508410000000021': secured('N', REJECTS),
      '6508410000000039': secured('R', REJECTS),
      '6550590000000027': LATER_APPROVES,
      '6550590000000035': LATER_REJECTS,
      '6508410000000054': secured('D', LATER_APPROVES),
    },
  ],
  ['maestro', 'Maestro', { '6759649826438453': APPROVES }],
  ['somos', 'Somos', { '8810060001592705': APPROVES }],
  ['exito', 'Exito', { '5903090000000000': APPROVES }],
  ['alkosto', 'Alkosto', { '5903120000000000': APPROVES }],
  [
    'ath_card',
    'Tarjeta ATH',
    {
      '0215020177972730': APPROVES,
      '2215714777972730': APPROVES,
      '0215026116775785': REJECTS,
      '0215025888083941': LATER_REJECTS,
      '2215716999194052': LATER_APPROVES,
      '0215027111105163': LATER_REJECTS,
      '2215719446775653': FAILS,
    },
  ],
  [
    'ebt',
    'EBT',
    {
      '5077120000008725945': APPROVES,
      '5077122000019136403': REJECTS,
      '5077122291247660955': FAILS,
      '5077122223995193780': BELOW_200,
    },
  ],
  ['alia', 'ALIA', { '5058740200053106': APPROVES, '5058760305223909': REJECTS, '5058740900041432': FAILS }],
];

export const TEST_CARDS: readonly TestCard[] = BRANDS.flatMap(([method, brand, cards]) =>
  Object.entries(cards).map(([number, outcome]) => ({ number, method, brand, outcome })),
);

const BY_NUMBER = new Map(TEST_CARDS.map((card) => [card.number, card]));

export const testCard = (number: string): TestCard | undefined => BY_NUMBER.get(number);

export const CARD_METHODS: ReadonlySet<string> = new Set(BRANDS.map(([method]) => method));
