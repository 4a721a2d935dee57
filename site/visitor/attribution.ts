import {
  ATTRIBUTION_HOURS,
  type Attribution,
  attributionIn,
  readAttribution,
  writeAttribution,
} from '#domain/visitor/attribution.ts';
import { mayAttribute } from './consent.ts';
import { ATTRIBUTION_COOKIE, CONSENT_CHANGED } from './consent-names.ts';
import { cookieNamed, forgetCookie, setCookie } from './cookie.ts';

/**
 * The visitor's source, from the address and the referrer of the first page. Stored only with consent, for 23 hours (SPEC §9: the
 * cookie expires by itself), and read by the pages that open a booking; without consent only this page knows it.
 */
let arrived: Attribution = {};

/** Once per visit: later pages of this site carry no source. */
export function noteArrival(): void {
  arrived = attributionIn(new URL(location.href), document.referrer);
  keepIfAllowed();
  addEventListener(CONSENT_CHANGED, keepIfAllowed);
}

function keepIfAllowed(): void {
  if (!mayAttribute()) {
    forgetCookie(ATTRIBUTION_COOKIE);
    return;
  }
  // Campaign parameters replace the stored source; a mere referrer does not.
  const { referrer, ...named } = arrived;
  const isTold = Object.keys(named).length > 0 || (referrer !== undefined && !cookieNamed(ATTRIBUTION_COOKIE));
  if (isTold) setCookie(ATTRIBUTION_COOKIE, writeAttribution(arrived), ATTRIBUTION_HOURS * 3_600);
  arrived = {};
}

/** SPEC §7.2, infoData: empty without consent. */
export const currentAttribution = (): Attribution => (mayAttribute() ? readAttribution(cookieNamed(ATTRIBUTION_COOKIE)) : {});
