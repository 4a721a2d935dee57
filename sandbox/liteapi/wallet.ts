/** The agency's balance at the supplier: the deposit, less bookings, plus refunds of cancellations. */
export type Wallet = {
  balance(): { remainingCredit: number; currency: string };
  covers(usdCents: number): boolean;
};

export function createWallet(putInUsd: number, spentUsdCents: () => number): Wallet {
  const leftCents = () => Math.round(putInUsd * 100) - spentUsdCents();
  return {
    balance: () => ({ remainingCredit: leftCents() / 100, currency: 'USD' }),
    covers: (usdCents) => leftCents() >= usdCents,
  };
}
