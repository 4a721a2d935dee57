import { z } from 'zod';

/** The bodies that the calls take: lengths, kinds and words as PlacetoPay documents them. */

/** Lengths count characters, not their halves. */
const text = (least: number, most: number) =>
  z.string().refine((value) => {
    if (value.length > 2 * most) return false;
    const { length } = [...value];
    return length >= least && length <= most;
  });
const short = (most: number) => text(0, most).optional();
/** Amounts also come as text, as in the documentation's examples. */
const amount = z.union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/)]);
const whole = z.union([z.number().int(), z.string().regex(/^\d{1,15}$/)]);
const moment = (most: number) => text(1, most).refine((value) => DATE_TIME.test(value) && !Number.isNaN(Date.parse(value)));
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const day = z.iso.date();
const address = (most: number) => text(1, most).refine((value) => URL.canParse(value) && /^https?:/.test(value));
const oneOf = <Word extends string>(...words: Word[]) => z.enum(words as [Word, ...Word[]]);

const Address = z.looseObject({
  country: text(2, 2).optional(),
  state: short(3),
  city: short(30),
  postalCode: short(10),
  street: text(1, 128).optional(),
  phone: short(20),
});
const Person = z.looseObject({
  document: short(25),
  documentType: short(6),
  name: text(1, 60).optional(),
  surname: text(1, 60).optional(),
  company: text(1, 60).optional(),
  email: text(1, 80).optional(),
  mobile: text(1, 30).optional(),
  address: Address.optional(),
});

const TAXES = [...['valueAddedTax', 'exciseDuty', 'ice', 'airportTax', 'stateTax', 'reducedStateTax', 'municipalTax']] as const;
const DETAILS = [
  ...['discount', 'additional', 'vatDevolutionBase', 'shipping', 'handlingFee', 'insurance', 'giftWrap'],
  ...['subtotal', 'fee', 'tip', 'airline', 'interests'],
] as const;
const Amount = z.looseObject({
  currency: text(3, 3).optional(),
  total: amount.optional(),
  taxes: z
    .array(z.looseObject({ kind: oneOf(...TAXES).optional(), amount: amount.optional(), base: amount.optional() }))
    .optional(),
  details: z.array(z.looseObject({ kind: oneOf(...DETAILS).optional(), amount: amount.optional() })).optional(),
});
export type AskedAmount = z.output<typeof Amount>;

const isValue = (value: unknown) => value !== null && (typeof value !== 'string' || (value !== '' && [...value].length <= 255));
const Fields = z.array(
  z.looseObject({
    keyword: text(1, 50).optional(),
    value: z.unknown().refine(isValue).optional(),
    displayOn: z.string().optional(),
  }),
);

const Payment = z.looseObject({
  reference: text(1, 32),
  description: text(1, 255).optional(),
  amount: Amount,
  allowPartial: z.boolean().optional(),
  shipping: Person.optional(),
  items: z.array(z.unknown()).optional(),
  fields: Fields.optional(),
  recurring: z
    .looseObject({
      periodicity: oneOf('D', 'M', 'Y'),
      interval: whole,
      nextPayment: day.optional(),
      maxPeriods: amount,
      dueDate: day.optional(),
      notificationUrl: address(255).optional(),
    })
    .optional(),
  subscribe: z.boolean().optional(),
  dispersion: z
    .array(
      z.looseObject({
        amount: Amount.optional(),
        agreement: z.union([z.number(), z.string(), z.null()]).optional(),
        agreementType: oneOf('MERCHANT', 'AIRLINE').optional(),
      }),
    )
    .optional(),
  modifiers: z
    .array(
      z.looseObject({
        type: z.literal('FEDERAL_GOVERNMENT').optional(),
        code: z.literal([17_934, 18_083, 19_210, 18_910, 18_999]).optional(),
        additional: z.looseObject({ invoice: short(9) }).optional(),
      }),
    )
    .optional(),
  processorFields: Fields.optional(),
});
export type AskedPayment = z.output<typeof Payment>;

const INITIATORS = [
  ...['AGENT', 'CARDHOLDER_COF', 'CARDHOLDER_RECURRING_VARIABLE_AMOUNT', 'CARDHOLDER_RECURRING_FIXED_AMOUNT'],
  ...['CARDHOLDER_WITH_INSTALLMENTS', 'MERCHANT_COF', 'MERCHANT_RECURRING_VARIABLE_AMOUNT'],
  ...['MERCHANT_RECURRING_FIXED_AMOUNT', 'MERCHANT_WITH_INSTALLMENTS'],
] as const;
const DELIVERIES = ['DIRECT_DELIVERY', 'CUSTOMER_PICKUP', 'COMMERCIAL_SHIPPING', 'OTHER', 'NOT_AVAILABLE'] as const;
const Metadata = z.looseObject({
  initiatorIndicator: oneOf(...INITIATORS).optional(),
  EBTDeliveryIndicator: oneOf(...DELIVERIES).optional(),
  openingDate: z.string().optional(),
  beneficiaryId: z.string().optional(),
  requiresConfirmation: z.boolean().optional(),
});

const Locale = text(0, 5).refine((value) => /^\w{2}_[A-Z]{2}/.test(value));
const Subscription = z.looseObject({
  reference: text(1, 32).optional(),
  description: text(1, 255).optional(),
  fields: Fields.optional(),
});
const Autopay = z.looseObject({
  action: oneOf('CREATE', 'EDIT'),
  reference: text(1, 32),
  description: text(1, 255),
  id: z.string().optional(),
  dueDay: z.number().int().min(1).max(28).optional(),
  recurring: z
    .looseObject({
      type: oneOf('FIXED', 'MINIMUM_BALANCE', 'TOTAL_BALANCE'),
      periodicity: oneOf('D', 'M', 'Y'),
      interval: whole,
      nextPayment: day,
      dueDate: day.optional(),
    })
    .optional(),
  amount: Amount.optional(),
});

export const SessionRequest = z.looseObject({
  payment: Payment.optional(),
  expiration: moment(35).optional(),
  ipAddress: text(0, 46),
  userAgent: text(0, 255),
  returnUrl: address(255),
  locale: Locale.optional(),
  buyer: Person.optional(),
  payer: Person.optional(),
  subscription: Subscription.optional(),
  fields: Fields.optional(),
  paymentMethod: z.string().optional(),
  cancelUrl: address(255).optional(),
  skipResult: z.boolean().optional(),
  noBuyerFill: z.boolean().optional(),
  type: oneOf('checkin', 'autopay').optional(),
  metadata: Metadata.optional(),
  autopay: Autopay.optional(),
});
export type SessionRequest = z.output<typeof SessionRequest>;

export const ActionRequest = z.looseObject({
  action: oneOf('checkout', 'reauthorization', 'reverse', 'confirm', 'cancel'),
  internalReference: whole,
  amount: Amount.optional(),
});

const Credit = z.looseObject({
  code: text(1, 6).optional(),
  type: text(1, 2).optional(),
  groupCode: short(1),
  installment: z.number().int().optional(),
  description: text(1, 255).optional(),
});
/** A whole token or the short one, by which a card was kept. */
const KeptToken = z.looseObject({ token: short(64), subtoken: short(16) });

export const CollectRequest = z.looseObject({
  payment: Payment,
  instrument: z.looseObject({
    token: z.looseObject({
      token: short(64),
      subtoken: short(16),
      installments: z.number().int().optional(),
      cvv: text(3, 4).optional(),
    }),
    pocket: oneOf('10', '20', '80', '90').optional(),
    credit: Credit.optional(),
  }),
  ipAddress: text(0, 46),
  userAgent: text(0, 255),
  payer: Person,
  buyer: Person.optional(),
  locale: Locale.optional(),
  type: z.literal('checkin').optional(),
  metadata: Metadata.optional(),
  provider: z.string().optional(),
});
export type CollectRequest = z.output<typeof CollectRequest>;

export const InvalidateRequest = z.looseObject({
  instrument: z.looseObject({ token: KeptToken }),
  locale: Locale.optional(),
});

export const TokenRequest = z.looseObject({ instrument: KeptToken, locale: Locale.optional() });

const ThreeDs = z.looseObject({
  id: z.number().optional(),
  enrolled: oneOf('Y', 'N', 'U'),
  authenticated: oneOf('Y', 'N', 'U', 'A', 'I', 'C', 'D', 'R'),
  validSignature: z.boolean().optional(),
  eci: oneOf('02', '01', '00', '05', '06', '07'),
  cavv: text(1, 4_000).nullable(),
  xid: text(1, 4_000),
  version: oneOf('v1', 'v2', 'v2x'),
  extra: z.looseObject({}).nullish(),
});
export const InformationRequest = z.looseObject({
  locale: Locale.optional(),
  instrument: z.looseObject({
    card: z
      .looseObject({
        number: text(0, 20),
        expiration: text(0, 5)
          .refine((value) => /^[01]\d\/\d{2}$/.test(value))
          .optional(),
        cvv: text(3, 4).optional(),
        installments: z.number().optional(),
      })
      .optional(),
    account: z
      .looseObject({
        bankName: short(30),
        bankCode: text(0, 17),
        accountType: oneOf('SAV', 'DDA', 'CCD'),
        accountNumber: text(0, 17),
        franchise: short(20),
        verificationCode: z.string().optional(),
      })
      .optional(),
    token: z
      .looseObject({
        token: text(64, 64).optional(),
        subtoken: text(16, 16).optional(),
        franchise: text(1, 20).optional(),
        franchiseName: text(1, 20).optional(),
        issuerName: text(1, 255).optional(),
        lastDigits: short(4),
        validUntil: day.optional(),
        cvv: text(3, 4).optional(),
      })
      .optional(),
    credit: Credit.optional(),
    threeDS: ThreeDs.optional(),
    otp: short(64),
    pinPad: z
      .looseObject({
        transactionId: short(36),
        positions: short(10),
        pinBlock: short(16),
        length: z.number().int().optional(),
      })
      .optional(),
    pin: text(2, 20).optional(),
    redirection: z
      .looseObject({
        paymentMethod: oneOf('_PSE_', 'BTNBC', 'PGEFT', 'BTNAV').optional(),
        returnURL: address(250).optional(),
        processURL: address(250).optional(),
      })
      .optional(),
    kount: z.looseObject({ session: text(1, 250), type: oneOf('airline', 'soat').optional() }).optional(),
    pocket: z.string().optional(),
  }),
});

export const NotifyRequest = z.looseObject({
  auth: z
    .looseObject({
      login: text(1, 32).optional(),
      tranKey: text(1, 64).optional(),
      nonce: text(1, 255).optional(),
      seed: moment(35).optional(),
    })
    .optional(),
  internalReference: z.union([z.string(), z.number()]).optional(),
  reference: z.string().optional(),
  signature: z.string().optional(),
});

export type RequestShape = z.ZodType;
export type Read<Shape extends RequestShape> = z.output<Shape>;
