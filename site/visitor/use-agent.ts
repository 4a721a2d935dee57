import { useEffect } from 'react';

/** The same name as on the server (`site/request/visitor-cookies.ts`). */
const AGENT_COOKIE = 'tq_agent';
const STARTED_KEY = 'tq.session-started';
const YEAR_SECONDS = 365 * 86_400;

/** The visitor's label, or nothing before the first idle moment of the first visit. */
export function knownAgent(): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${AGENT_COOKIE}=`));
  return cookie ? decodeURIComponent(cookie.slice(AGENT_COOKIE.length + 1)) : undefined;
}

/**
 * SPEC §6: a visitor is known only by `agentId`, a browser fingerprint made on first load, with random bits so that two
 * of the same phone are two visitors. Once the page is idle; the fingerprint library is not part of any page's first load.
 */
export function useAgent(): void {
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 500));
    whenIdle(() => {
      startSession().catch(() => {
        // A visitor without a label can still search and book: the server makes one up.
      });
    });
  }, []);
}

async function startSession(): Promise<void> {
  const agentId = knownAgent() ?? (await newAgent());
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
