/** What a payment is for: all of a booking, what keeps its places, what was left to pay then, or what was added to it afterwards. */
export const PAYMENT_PURPOSES = ['full', 'deposit', 'balance', 'ancillary'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Paid for a booking that stands, and does not move with it. */
export const PAID_AFTERWARDS: readonly PaymentPurpose[] = ['balance', 'ancillary'];

/** What of an item is not paid with the booking but until an instant. */
export type InInstalments = { balanceMinor: number; balanceDueAt: Date | null };

export const PAID_AT_ONCE = { balanceMinor: 0, balanceDueAt: null } as const;

export type Balance = { amountMinor: number; dueAt: Date };

/** What is paid with a booking of these, of what it costs. */
export const dueNow = (totalMinor: number, items: readonly InInstalments[]): number =>
  items.reduce((left, { balanceMinor }) => left - balanceMinor, totalMinor);

/** What is left to pay of these after that, all of it until the earliest day of any; none where everything is paid at once. */
export function balanceOf(items: readonly InInstalments[]): Balance | undefined {
  const later = items.filter(({ balanceMinor, balanceDueAt }) => balanceMinor > 0 && balanceDueAt !== null);
  if (later.length === 0) return undefined;
  return {
    amountMinor: later.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
    dueAt: new Date(Math.min(...later.map(({ balanceDueAt }) => (balanceDueAt as Date).getTime()))),
  };
}

/** What the payment that comes with a booking of these is for. */
export const purposeOf = (items: readonly InInstalments[]): PaymentPurpose => (balanceOf(items) ? 'deposit' : 'full');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many days before its last day a traveller is reminded of what is left to pay. */
const REMINDED_DAYS = [7, 3, 1] as const;

export type BalanceReminder = { about: `${(typeof REMINDED_DAYS)[number]}` | 'overdue'; at: Date };

/** When a traveller is written about what is left to pay by the end of a day: in the mornings before it, and the morning after. */
export const balanceReminders = ({ dueAt }: Pick<Balance, 'dueAt'>): BalanceReminder[] => [
  ...REMINDED_DAYS.map((days) => ({ about: `${days}` as const, at: new Date(dueAt.getTime() - days * DAY_MS - 14 * HOUR_MS) })),
  { about: 'overdue', at: new Date(dueAt.getTime() + 10 * HOUR_MS) },
];
