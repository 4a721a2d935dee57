/** What the agency may still owe the supplier: its credit, less bookings on it, plus refunds of cancellations. */
export type CreditLine = {
  balance(): { remainingCredit: number; currency: string };
  covers(usdCents: number): boolean;
};

export function createCreditLine(creditUsd: number, spentUsdCents: () => number): CreditLine {
  const leftCents = () => Math.round(creditUsd * 100) - spentUsdCents();
  return {
    balance: () => ({ remainingCredit: leftCents() / 100, currency: 'USD' }),
    covers: (usdCents) => leftCents() >= usdCents,
  };
}
