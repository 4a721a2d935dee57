import * as es from '../messages/es.ts';
import { chargesIn } from '../settings/shown.ts';

/** As the agency's own texts say it, such as its terms: `currencies` are those that it charges in besides dollars. */
export const chargingInWords = (currencies: readonly string[]): string =>
  currencies.length > 0 ? es.chargingInOwn(currencies) : es.chargingInUsd;

/** SPEC §1: in what money this shop charges, before anything is chosen. */
export const chargedHere = (): string => (chargesIn().length > 0 ? es.chargedInOwn(chargesIn()) : es.chargedInUsd);
