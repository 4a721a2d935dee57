import type { StaySupplier } from '../port.ts';
import { createLiteApiClient, type LiteApiAccount } from './client.ts';
import { hotelDirectory } from './hotel-directory.ts';
import { orders } from './orders.ts';
import { shopping } from './shopping.ts';

/** Stays from a LiteAPI account, or from a server that speaks its protocol. */
export function createLiteApiSupplier(account: LiteApiAccount): StaySupplier {
  const client = createLiteApiClient(account);
  return {
    name: client.name,
    ...shopping(client, hotelDirectory(client)),
    ...orders(client),
  };
}
