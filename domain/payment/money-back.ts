/** Colombia, Ley 2439 de 2024: what was paid at a distance for nothing is back within fifteen days, whatever its bank needs. */
const MONEY_BACK_MS = 15 * 86_400_000;

/** The last day on which money that goes back since then has to be with its payer. */
export const moneyBackBy = (since: Date): Date => new Date(since.getTime() + MONEY_BACK_MS);
