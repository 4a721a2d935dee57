import * as es from '../messages/es.ts';
import { chargesIn } from '../settings/shown.ts';

/** SPEC §1: in what money this shop charges, before anything is chosen. */
/** The same as a text of the agency's own says it, such as its terms. */
export const chargingInTexts = (): string => (chargesIn().length > 0 ? es.chargingInOwn(chargesIn()) : es.chargingInUsd);

export const chargedHere = (): string => (chargesIn().length > 0 ? es.chargedInOwn(chargesIn()) : es.chargedInUsd);
