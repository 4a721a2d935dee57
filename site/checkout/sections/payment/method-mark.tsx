import type { MethodKind } from '#domain/payment/payment-method.ts';

/** A card; a telephone; a bank; notes. */
const SHAPES: Record<MethodKind, string> = {
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  wallet: 'M7 3h10v18H7zM10 18h4M10 8h4M10 11h4',
  'bank-transfer': 'M3 10 12 4l9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
  'cash-voucher': 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M6 10v4M18 10v4',
};

/** A drawn mark of a way to pay; the text beside it has the meaning. */
export const MethodMark = ({ kind }: { kind: MethodKind }) => (
  <svg viewBox="0 0 24 24" className="icon size-6 shrink-0" aria-hidden="true">
    <path d={SHAPES[kind]} />
  </svg>
);
