import { cookieNamed, setCookie } from './cookie.ts';
import { quietMoment } from './quiet-moment.ts';

/** The same name as on the server (`site/request/visitor-cookies.ts`). */
const AGENT_COOKIE = 'tq_agent';
const STARTED_KEY = 'tq.session-started';
const YEAR_SECONDS = 365 * 86_400;

const knownAgent = (): string | undefined => cookieNamed(AGENT_COOKIE);

let agent: Promise<string> | undefined;

/**
 * The visitor's label: at once when there is one, else at a quiet moment. Nobody is in a hurry for it, and making it takes a slow
 * phone a good part of a second.
 */
export function whenAgent(): Promise<string> {
  const known = knownAgent();
  agent ??= known ? Promise.resolve(known) : quietMoment().then(newAgent);
  return agent;
}

/** Says to the server that a browser is here, once there is a label for it. */
export const startVisit = (): Promise<void> => whenAgent().then(startSession);

async function startSession(agentId: string): Promise<void> {
  if (sessionStorage.getItem(STARTED_KEY)) return;
  sessionStorage.setItem(STARTED_KEY, '1');
  await fetch('/backend/user/session/start', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ agentId }),
  });
}

async function newAgent(): Promise<string> {
  const { load } = (await import('@fingerprintjs/fingerprintjs')).default;
  const { visitorId } = await (await load({ monitoring: false })).get();
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // A form sent meanwhile may have been given a label by the server: that one stays.
  const agentId = knownAgent() ?? `${visitorId}.${random}`;
  setCookie(AGENT_COOKIE, agentId, YEAR_SECONDS);
  return agentId;
}
