/** The same name as on the server (`site/request/visitor-cookies.ts`). */
const AGENT_COOKIE = 'tq_agent';
const STARTED_KEY = 'tq.session-started';
const YEAR_SECONDS = 365 * 86_400;

function knownAgent(): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${AGENT_COOKIE}=`));
  return cookie ? decodeURIComponent(cookie.slice(AGENT_COOKIE.length + 1)) : undefined;
}

/** Nobody is in a hurry for it, and making it takes a slow phone a good part of a second. */
const LATEST_START_MS = 8_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;
let agent: Promise<string> | undefined;

/** The visitor's label: at once when there is one, else after the first touch of the page or some seconds without one. */
export function whenAgent(): Promise<string> {
  const known = knownAgent();
  agent ??= known ? Promise.resolve(known) : quietMoment().then(newAgent);
  return agent;
}

/** Says to the server that a browser is here, once there is a label for it. */
export const startVisit = (): Promise<void> => whenAgent().then(startSession);

function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    const start = () => {
      for (const name of INTERACTIONS) removeEventListener(name, start);
      (window.requestIdleCallback ?? window.setTimeout)(() => resolve());
    };
    for (const name of INTERACTIONS) addEventListener(name, start, { passive: true });
    setTimeout(start, LATEST_START_MS);
  });
}

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
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for the phones this is for
  document.cookie = `${AGENT_COOKIE}=${encodeURIComponent(agentId)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  return agentId;
}
