import { agentFor, type IpInfo } from '#domain/visitor/agent.ts';
import { siteConfig } from '#site-config';
import { callBackend } from '../request/call-backend.ts';
import { noteArrival } from './attribution.ts';
import { keep, readKept } from './browser-storage.ts';
import { currentConsent, isTrackingRefused, mayRemember } from './consent.ts';
import { AGENT_COOKIE, CONSENT_CHANGED } from './consent-names.ts';
import { cookieNamed, setCookie } from './cookie.ts';
import { keepLocale } from './locale.ts';
import { quietMoment } from './quiet-moment.ts';
import { keepViewport } from './viewport.ts';
import { type VisitorPlace, visitorPlace } from './visitor-place.ts';

const AGENT_KEY = 'tq.agent';
const STARTED_KEY = 'tq.session-started';
const YEAR_SECONDS = 365 * 86_400;

/**
 * SPEC §6, `agentId`: random bits from the first load on. The browser's fingerprint precedes them only with the visitor's
 * consent. It is only a label; the secret of a booking is what gives access to it.
 */
export function agentLabel(): string {
  const known = cookieNamed(AGENT_COOKIE) ?? readKept('device', AGENT_KEY) ?? undefined;
  const label = known && mayRemember() ? known : randomPart(known ?? randomBits());
  keepLabel(label);
  return label;
}

/** Registers this visit with the server, once the page has loaded and is idle. */
export async function startVisit(): Promise<void> {
  agentLabel();
  keepLocale();
  noteArrival();
  keepViewport();
  addEventListener(CONSENT_CHANGED, () => void joinFingerprint().then(sayWhoIsHere));
  await quietMoment();
  await joinFingerprint();
  if (!readKept('tab', STARTED_KEY)) await sayWhoIsHere();
}

/** Once per visit, and again when the consent changes. */
async function sayWhoIsHere(): Promise<void> {
  keep('tab', STARTED_KEY, '1');
  const consent = currentConsent();
  const place = mayRemember() ? await visitorPlace() : null;
  const known = { agentId: agentLabel(), consent, isTrackingRefused: isTrackingRefused(), place: place && ipInfoOf(place) };
  await callBackend('/user/session/start', { method: 'POST', body: agentFor(known) });
}

/** A place that is only the site's default is not sent. */
function ipInfoOf({ isLocated, airport: _, ...place }: VisitorPlace): IpInfo | null {
  return isLocated ? place : null;
}

async function joinFingerprint(): Promise<void> {
  if (!mayRemember() || agentLabel().includes('.')) return void agentLabel();
  const { load } = (await import('@fingerprintjs/fingerprintjs')).default;
  const { visitorId } = await (await load({ monitoring: siteConfig.fingerprintMonitoring })).get();
  // Consent may have been withdrawn meanwhile.
  if (mayRemember()) keepLabel(`${visitorId}.${randomPart(agentLabel())}`);
}

const randomPart = (label: string): string => label.slice(label.indexOf('.') + 1);

const randomBits = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Forms send the label in a cookie; local storage restores it if only cookies are cleared. */
function keepLabel(label: string): void {
  if (cookieNamed(AGENT_COOKIE) !== label) setCookie(AGENT_COOKIE, label, YEAR_SECONDS);
  keep('device', AGENT_KEY, label);
}
