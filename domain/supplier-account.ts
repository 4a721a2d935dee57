/** The supplier of an account id: `duffel.norte` is an account of `duffel`. */
export const supplierOfAccount = (account: string): string => account.split('.', 1)[0] as string;
