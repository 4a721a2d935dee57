/** Of which supplier an account is, by what the account is known by: `duffel.norte` is one of Duffel's. */
export const supplierOfAccount = (account: string): string => account.split('.', 1)[0] as string;
