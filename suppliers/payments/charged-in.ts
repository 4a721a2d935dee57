import type { Environment } from '../flights/supplier-module.ts';
import type { Lack } from '../orders-kind.ts';

/** What an account lacks that is paid in this currency alone, in a shop that does not charge in it (`CHARGE_IN`). */
export const chargingWanted = (environment: Environment, currency: string): Lack[] =>
  new RegExp(`(^|;)\\s*${currency}\\b`, 'i').test(environment.CHARGE_IN ?? '')
    ? []
    : [{ variable: 'CHARGE_IN', reason: `does not name ${currency}, in which alone the payment account is paid` }];
