import { z } from 'zod';
import { isThisMachine } from './variable-kinds.ts';

/**
 * What an order costs the account that makes it. `sandbox`: nothing, no account is used. `test`: nothing, at a supplier's test
 * account. `real`: money. `unsaid`: neither its address nor its credentials show it, so it is taken for real.
 */
export type OrdersKind = 'sandbox' | 'test' | 'real' | 'unsaid';

/** `NAME_ORDERS`: what the address and the credentials do not tell. */
export const ordersSaid = z.enum(['real', 'test'], 'must be real or test').optional().meta({
  description:
    'Whether orders at this account cost money: real or test. Needed only where neither the address nor the credentials show it; without it they count as real.',
  example: 'test',
});

/** A variable that an account needs and that is not set: always, or for real orders and real money alone. */
export type Lack = { variable: string; reason: string; isForPlayToo?: true };

type Known = {
  url: string | undefined;
  /** Credentials of the agency's own are configured. Without them only a sandbox lets anybody order, or a host that knows its callers otherwise. */
  hasCredentials: boolean;
  told: 'real' | 'test' | undefined;
  said: 'real' | 'test' | undefined;
};

/**
 * What is known of orders at an account: a supplier's own statement (`told`) takes precedence over the operator's, and the
 * operator's `real` over a local address.
 */
export const ordersKind = ({ url, hasCredentials, told, said }: Known): OrdersKind =>
  !hasCredentials && (url === undefined || isThisMachine(url)) && said !== 'real' ? 'sandbox' : (told ?? said ?? 'unsaid');

/** One variable is set without another that belongs to it, whatever kind the orders are. */
export const lacking = <Name extends string>(env: Partial<Record<Name, unknown>>, set: Name, wanted: Name): Lack[] =>
  env[set] !== undefined && env[wanted] === undefined
    ? [{ variable: wanted, reason: `is not set, and ${set} is: they are one account`, isForPlayToo: true }]
    : [];

/** The operator says one thing and the supplier's address or credentials another; otherwise undefined. */
export const contradictionOf = ({ told, said }: Pick<Known, 'told' | 'said'>): string | undefined =>
  told && said && told !== said ? `says ${said}, but the account's own address or credentials are for ${told} orders` : undefined;
