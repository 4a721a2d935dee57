/** The account's money at the supplier: what was put in, less what bookings took and cancellations did not give back. */
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
