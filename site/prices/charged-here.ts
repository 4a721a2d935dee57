import * as es from '../messages/es.ts';
import { chargesIn } from '../settings/shown.ts';

/** SPEC §1: in what money this shop charges, before anything is chosen. */
export const chargedHere = (): string => (chargesIn().length > 0 ? es.chargedInOwn(chargesIn()) : es.chargedInUsd);
