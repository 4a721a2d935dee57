/** What a payment is for: the whole booking, its deposit, the balance after a deposit, or extras added later. */
export const PAYMENT_PURPOSES = ['full', 'deposit', 'balance', 'ancillary'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Payments for a booking that is already confirmed; they do not change the booking's state. */
export const PAID_AFTERWARDS: readonly PaymentPurpose[] = ['balance', 'ancillary'];

/** The part of an item's price that is paid later, and until when. */
export type InInstalments = { balanceMinor: number; balanceDueAt: Date | null };

export const PAID_AT_ONCE = { balanceMinor: 0, balanceDueAt: null } as const;

export type Balance = { amountMinor: number; dueAt: Date };

/** The amount paid with the booking, out of its total. */
export const dueNow = (totalMinor: number, items: readonly InInstalments[]): number =>
  items.reduce((left, { balanceMinor }) => left - balanceMinor, totalMinor);

/** The amount left to pay after that, all due on the earliest due date of any item; undefined if everything is paid at once. */
export function balanceOf(items: readonly InInstalments[]): Balance | undefined {
  const later = items.filter(({ balanceMinor, balanceDueAt }) => balanceMinor > 0 && balanceDueAt !== null);
  if (later.length === 0) return undefined;
  return {
    amountMinor: later.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
    dueAt: new Date(Math.min(...later.map(({ balanceDueAt }) => (balanceDueAt as Date).getTime()))),
  };
}

/** An item with a balance; `leftAt`: when it was cancelled, null while it stands. */
type MayHaveLeft = Pick<InInstalments, 'balanceMinor'> & { id: string; leftAt: Date | null };

/**
 * The items whose balance nobody has paid, and nobody owes any more: they had left before. `paidMinor`: what was paid as the balance, null
 * if nothing was. It was of all items that stood then, so what it lacks is of those that left first.
 */
export function leftUnpaid(items: readonly MayHaveLeft[], paidMinor: number | null): ReadonlySet<string> {
  const all = items.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  let lackingMinor = all - (paidMinor ?? 0);
  const left = items
    .filter(({ leftAt, balanceMinor }) => leftAt !== null && balanceMinor > 0)
    .toSorted((one, other) => (one.leftAt as Date).getTime() - (other.leftAt as Date).getTime());
  return new Set(
    left.flatMap(({ id, balanceMinor }) => {
      if (balanceMinor > lackingMinor) return [];
      lackingMinor -= balanceMinor;
      return id;
    }),
  );
}

/** The purpose of the payment made with the booking. */
export const purposeOf = (items: readonly InInstalments[]): PaymentPurpose => (balanceOf(items) ? 'deposit' : 'full');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days before the due date on which a reminder is sent. */
const REMINDED_DAYS = [7, 3, 1] as const;

export type BalanceReminder = { about: `${(typeof REMINDED_DAYS)[number]}` | 'overdue'; at: Date };

/** When reminders of the balance are sent: on mornings before the due day ends, and on the morning after. */
export const balanceReminders = ({ dueAt }: Pick<Balance, 'dueAt'>): BalanceReminder[] => [
  ...REMINDED_DAYS.map((days) => ({ about: `${days}` as const, at: new Date(dueAt.getTime() - days * DAY_MS - 14 * HOUR_MS) })),
  { about: 'overdue', at: new Date(dueAt.getTime() + 10 * HOUR_MS) },
];
