/** What those share who ask for consent and those who only need to know of it; by itself, so that a first load brings no more. */
export const CONSENT_COOKIE = 'tq_consent';
/** The visitor's label (`agent.ts`), which the server may have given. */
export const AGENT_COOKIE = 'tq_agent';
/** Who sent the visitor (`attribution.ts`). */
export const ATTRIBUTION_COOKIE = 'tq_attribution';
/** How wide the window is (`viewport.ts`). */
export const VIEWPORT_COOKIE = 'tq_viewport';
/** For the one home page after a confirmation that nobody may see: that it should say where bookings are found. It holds nothing. */
export const FIND_BOOKING_COOKIE = 'tq_find_booking';
/** How the cookie begins while searches may be remembered (`domain/consent.ts`). */
export const REMEMBERING = `${CONSENT_COOKIE}=p1`;
/** The event that says that the answer has changed. */
export const CONSENT_CHANGED = 'tq-consent';
/** Where the footer's link leads: the question again. */
export const PRIVACY_HASH = '#privacidad';
