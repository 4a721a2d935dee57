import { toDecimal } from '#domain/money.ts';
import type { Sale } from '../../world/fares/sale.ts';
import type { World } from '../../world/world.ts';
import { invalid, linkedNotFound, required } from '../errors.ts';
import { type AskedService, findServices, priceOfServices } from './services.ts';
import { amountsOf, type StoredOffer } from './stored-offer.ts';

type Method = { type?: string };
export type IntendedData = { intended_payment_methods?: Method[]; intended_services?: AskedService[] };

const OWN_MONEY = ['balance', 'arc_bsp_cash'];
const LINKED: Record<string, string> = { card: 'card_id', airline_credit: 'airline_credit_id' };

/** What a buyer means to pay with and to buy with an offer, with the charge of each payment method; nothing is surcharged. */
export function intendedOf(world: World, sale: Sale, offer: StoredOffer, data: IntendedData) {
  const { intended_payment_methods: methods, intended_services: asked } = data;
  if (methods === undefined || methods === null) throw required('/intended_payment_methods');
  if (asked === undefined || asked === null) throw required('/intended_services');
  if (!Array.isArray(methods)) throw invalid('/intended_payment_methods', 'must be a list');
  const services = findServices(world, sale, offer, asked, { at: '/intended_services' });
  const { currency } = sale;
  const charged = { amountMinor: amountsOf(sale, offer).totalMinor + priceOfServices(services, currency), currency };
  const charge = { charge_amount: toDecimal(charged), charge_currency: currency };
  const surcharge = { surcharge_amount: toDecimal({ amountMinor: 0, currency }), surcharge_currency: currency };
  return {
    intended_payment_methods: methods.map((method, index) => {
      checkMethod(method, `/intended_payment_methods/${index}`);
      return { ...method, ...charge, ...surcharge };
    }),
    intended_services: asked,
  };
}

/** No card or credit is kept here: one that is named is unknown. */
function checkMethod(method: Method | null, at: string): void {
  if (typeof method !== 'object' || method === null) throw invalid(at, 'must be a payment method');
  const { type } = method;
  if (!type) throw required(`${at}/type`);
  const link = typeof type === 'string' && Object.hasOwn(LINKED, type) ? LINKED[type] : undefined;
  if (link) throw linkedNotFound(`${at}/${link}`);
  const types = [...OWN_MONEY, ...Object.keys(LINKED)];
  if (!OWN_MONEY.includes(type)) throw invalid(`${at}/type`, `must be one of ${types.join(', ')}`);
}
