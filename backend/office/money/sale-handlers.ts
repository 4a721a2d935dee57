import type * as calls from '#contract/office/money/sale-calls.ts';
import { reply } from '#contract/problem.ts';
import { handOverSale, type Invoicing } from '../../invoicing/hand-over.ts';
import type { Handler } from '../handler.ts';
import { listSales } from './list-sales.ts';

type SaleHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** `timeZone`: the agency's, in which its days begin. */
export function saleHandlers(invoicing: Invoicing, timeZone: string): SaleHandlers {
  const isHandedOver = invoicing.provider !== undefined || invoicing.isOfProduct === true;
  return {
    listSales: {
      perform: async ({ filters, cursor, perPage }, { db, acting }) => {
        const { personalData } = acting.role.limits;
        return reply(
          await listSales(db, filters, { cursor, perPage, timeZone, seller: invoicing.seller, isHandedOver, personalData }),
        );
      },
    },
    exportSales: { perform: async () => reply({ ok: true as const }) },
    handOverSale: {
      perform: async (_, { db, acting: { by }, booking }) => reply(await handOverSale(db, invoicing, booking().id, { by })),
    },
  };
}
