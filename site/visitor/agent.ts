import { agentFor, type IpInfo } from '#domain/agent.ts';
import { siteConfig } from '#site-config';
import { callBackend } from '../request/call-backend.ts';
import { noteArrival } from './attribution.ts';
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
 * SPEC §6, `agentId`: random bits from the first load on. The browser's fingerprint is put before them only while the visitor allows what is not
 * essential; it is a label, and what opens a booking is the booking's own secret.
 */
export function agentLabel(): string {
  const known = cookieNamed(AGENT_COOKIE) ?? keptLabel();
  const label = known && mayRemember() ? known : randomPart(known ?? randomBits());
  keepLabel(label);
  return label;
}

/** Says to the server that a browser is here, when nothing that can wait is in the way of a page's loading. */
export async function startVisit(): Promise<void> {
  agentLabel();
  keepLocale();
  noteArrival();
  keepViewport();
  addEventListener(CONSENT_CHANGED, () => void joinFingerprint().then(sayWhoIsHere));
  await quietMoment();
  await joinFingerprint();
  if (!sessionStorage.getItem(STARTED_KEY)) await sayWhoIsHere();
}

/** Once a visit, and again when the visitor has answered what may be known of them. */
async function sayWhoIsHere(): Promise<void> {
  sessionStorage.setItem(STARTED_KEY, '1');
  const consent = currentConsent();
  const place = mayRemember() ? await visitorPlace() : null;
  const known = { agentId: agentLabel(), consent, isTrackingRefused: isTrackingRefused(), place: place && ipInfoOf(place) };
  await callBackend('/user/session/start', { method: 'POST', body: agentFor(known) });
}

/** A place that is only the site's home is nobody's. */
function ipInfoOf({ isLocated, airport: _, ...place }: VisitorPlace): IpInfo | null {
  return isLocated ? place : null;
}

async function joinFingerprint(): Promise<void> {
  if (!mayRemember() || agentLabel().includes('.')) return void agentLabel();
  const { load } = (await import('@fingerprintjs/fingerprintjs')).default;
  const { visitorId } = await (await load({ monitoring: siteConfig.fingerprintMonitoring })).get();
  // A no may have come meanwhile.
  if (mayRemember()) keepLabel(`${visitorId}.${randomPart(agentLabel())}`);
}

const randomPart = (label: string): string => label.slice(label.indexOf('.') + 1);

const randomBits = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Forms carry the label in a cookie; where cookies are cleared and storage is not, it is still the same browser. */
function keepLabel(label: string): void {
  if (cookieNamed(AGENT_COOKIE) !== label) setCookie(AGENT_COOKIE, label, YEAR_SECONDS);
  try {
    localStorage.setItem(AGENT_KEY, label);
  } catch {
    // Storage may be full or forbidden: the cookie is enough.
  }
}

function keptLabel(): string | undefined {
  try {
    return localStorage.getItem(AGENT_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
