import { ATTRIBUTION_HOURS, type Attribution, attributionIn, readAttribution, writeAttribution } from '#domain/attribution.ts';
import { mayAttribute } from './consent.ts';
import { ATTRIBUTION_COOKIE, CONSENT_CHANGED } from './consent-names.ts';
import { cookieNamed, forgetCookie, setCookie } from './cookie.ts';

/**
 * Who sent the visitor, from the address and the page they arrived with. It is kept only once the visitor allows it, for 23 hours (SPEC §9: the
 * cookie ends by itself), and read by the pages that open a booking; until then it is known to this page alone.
 */
let arrived: Attribution = {};

/** Once a visit: another page of this site says nothing about who sent the visitor. */
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
  // A page that somebody was sent to by name counts more than what is known; a mere link to us less.
  const { referrer, ...named } = arrived;
  const isTold = Object.keys(named).length > 0 || (referrer !== undefined && !cookieNamed(ATTRIBUTION_COOKIE));
  if (isTold) setCookie(ATTRIBUTION_COOKIE, writeAttribution(arrived), ATTRIBUTION_HOURS * 3_600);
  arrived = {};
}

/** SPEC §7.2, infoData: nothing without consent. */
export const currentAttribution = (): Attribution => (mayAttribute() ? readAttribution(cookieNamed(ATTRIBUTION_COOKIE)) : {});
