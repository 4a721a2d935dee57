import { invalid, required } from '../errors.ts';

export type LoyaltyAccount = { airline_iata_code: string; account_number: string };

/** Letters of ASCII, Latin-1 and Latin Extended-A, except ligatures and thorns, which cannot be printed on tickets. */
export const NAME = /^(?![\s\S]*[ÆæĲĳŒœÞþð×÷])[A-Za-zÀ-ÿĀ-ſ'’ -]{1,20}$/;

export function readName(value: unknown, pointer: string): string {
  if (value === undefined || value === null || value === '') throw required(pointer);
  if (typeof value !== 'string' || !NAME.test(value))
    throw invalid(pointer, 'must be 1 to 20 letters, spaces, hyphens and apostrophes');
  return value;
}

export function readLoyaltyAccounts(given: unknown, pointer: string): LoyaltyAccount[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) throw invalid(pointer, 'must be a list');
  return given.map((account: Partial<LoyaltyAccount> | null, index) => {
    const at = `${pointer}/${index}`;
    if (typeof account !== 'object' || account === null) throw invalid(at, 'must be an account');
    const text = (field: keyof LoyaltyAccount, pattern: RegExp): string => {
      const value = account[field];
      if (value === undefined || value === null || value === '') throw required(`${at}/${field}`);
      if (typeof value !== 'string' || !pattern.test(value)) throw invalid(`${at}/${field}`, 'has an invalid format');
      return value;
    };
    return { airline_iata_code: text('airline_iata_code', /^[A-Z0-9]{2}$/), account_number: text('account_number', /\S/) };
  });
}
