import type { PendingPayment } from '#contract/booking/paying.ts';
import type { Money } from '#domain/money.ts';
import type { MethodKind } from '#domain/payment/payment-method.ts';
import { spokenMoment } from '../../journey/local-moment.ts';
import { codePath } from '../../papers/code-path.ts';
import { priceWords } from '../../prices/charged-words.ts';

/** What a traveller is told of a payment that is not made or not decided. `endsAt`: the same hour as `until`, for a countdown. */
export type PendingView = {
  kind: MethodKind;
  /** What is paid with it; `null` where that is not known. */
  amount: string | null;
  url: string | null;
  until: string;
  endsAt: string;
  isToPay: boolean;
  onHold: boolean;
  /** The airline's codes of what is on hold. */
  locators: string;
  number: string | null;
  agreement: string | null;
  qr: { path: string; size: number } | null;
};

type PendingTerms = {
  mayLeaveTo: (url: string) => boolean;
  locators: readonly { reference: string }[];
  dueNow: Money | null;
};

/** An address that is none of the provider's is not shown. */
export const pendingView = (
  { kind, url, until, isToPay, onHold, voucher }: PendingPayment,
  { mayLeaveTo, locators, dueNow }: PendingTerms,
): PendingView => ({
  kind,
  amount: dueNow && priceWords(dueNow),
  url: url && mayLeaveTo(url) ? url : null,
  until: spokenMoment(new Date(until)),
  endsAt: until,
  isToPay,
  onHold,
  locators: [...new Set(locators.map(({ reference }) => reference))].join(', '),
  number: voucher?.number ?? null,
  agreement: voucher?.agreement ?? null,
  qr: voucher?.qr ? codePath(voucher.qr) : null,
});
