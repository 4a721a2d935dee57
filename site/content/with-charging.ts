import { chargingInTexts } from '../prices/charged-here.ts';

const CHARGING = '{{charging}}';

/** Filled in here and not where the text comes from, which does not know in what money this shop charges. */
export const withCharging = (text: string): string =>
  text.includes(CHARGING) ? text.replaceAll(CHARGING, () => chargingInTexts()) : text;
