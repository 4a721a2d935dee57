/**
 * Names shared by the code that asks for consent and the code that only reads it; a file of its own, so that the first load stays
 * small.
 */
export const CONSENT_COOKIE = 'tq_consent';
/** The visitor's label (`agent.ts`); the server can set it too. */
export const AGENT_COOKIE = 'tq_agent';
/** The visitor's source (`attribution.ts`). */
export const ATTRIBUTION_COOKIE = 'tq_attribution';
/** The breakpoint of the window's width (`viewport.ts`). */
export const VIEWPORT_COOKIE = 'tq_viewport';
/** Set when a confirmation page may not be shown: the next home page says where to find bookings. The value has no content. */
export const FIND_BOOKING_COOKIE = 'tq_find_booking';
/** The start of the consent cookie while searches may be remembered (`domain/visitor/consent.ts`). */
export const REMEMBERING = `${CONSENT_COOKIE}=p1`;
/** The event fired when the consent changes. */
export const CONSENT_CHANGED = 'tq-consent';
/** The hash of the footer's link that opens the consent question again. */
export const PRIVACY_HASH = '#privacidad';
