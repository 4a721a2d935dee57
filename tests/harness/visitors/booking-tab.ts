import type { BookingCredentials } from '#contract/shapes.ts';
import { aCard } from './booking-steps.ts';

/** The form fields a visitor types, except the payment fields. */
const TYPED = {
  'p0.firstName': 'Ana María',
  'p0.lastName': "Núñez O'Brien",
  'p0.gender': 'female',
  'p0.birthDay': '17',
  'p0.birthMonth': 'mayo',
  'p0.birthYear': '1988',
  email: 'pestanas@example.com',
  phone: '3001234567',
  phoneCountry: 'CO',
  dataConsent: '2026-11-22',
  address: 'Calle 10 # 43-12',
  city: 'Medellín',
  country: 'Colombia',
};
export const BY_CARD: Record<string, string> = { ...TYPED, paymentMethod: 'card', ...aCard() };
export const ON_PAGE: Record<string, string> = { ...TYPED, paymentMethod: 'hosted' };

export type PageAnswer = { status: number; path: string; html: string };
export type BookingTab = ReturnType<typeof bookingTab>;

/**
 * A browser tab without scripts that opened a booking: it posts the form as its page was loaded, even if the booking has changed
 * since. Tabs share cookies and nothing else.
 */
export function bookingTab(productUrl: string, { id, key }: { id: string; key: BookingCredentials }) {
  const cookie = `tq_agent=${key.agentId}; tq_booking_${id}=${key.flightOfferId}`;
  const summary = `/booking/summary?id=${id}`;
  let shown: Record<string, string> = {};

  async function ask(path: string, fields?: Record<string, string>): Promise<PageAnswer> {
    const url = new URL(path, productUrl);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, origin: productUrl, referer: `${productUrl}/booking/summary` },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    const next = answer.headers.get('location');
    // Follows redirects to the product's own pages only, not to other origins.
    if (next && new URL(next, productUrl).origin === new URL(productUrl).origin) return ask(next);
    return { status: answer.status, path: url.pathname + url.search, html: unescaped(await answer.text()) };
  }

  /** Reads the hidden fields of the form: the accepted total and the chosen bags. */
  function look(answer: PageAnswer): PageAnswer {
    if (answer.path !== summary && !answer.path.startsWith(`${summary}&`)) return answer;
    const hidden = ['acceptedAmount', 'acceptedCurrency'].flatMap((name) => {
      const [, value] = new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(answer.html) ?? [];
      return value === undefined ? [] : [[name, value]];
    });
    const bags = [...answer.html.matchAll(/<select[^>]*name="(bags\.[^"]+)"[^>]*>(.*?)<\/select>/gs)].map(
      ([, name, options = '']) => [name, /<option value="(\d+)" selected/.exec(options)?.[1] ?? '0'],
    );
    if (hidden.length > 0) shown = Object.fromEntries([...hidden, ...bags]);
    return answer;
  }

  return {
    load: async () => look(await ask(summary)),
    open: async (path: string) => look(await ask(path)),
    /** Posts the form with the hidden fields of this tab. */
    send: async (fields: Record<string, string>) => look(await ask(summary, { ...shown, ...fields })),
    /** The total shown in this tab, in minor units. */
    total: (): number => Number(shown.acceptedAmount),
    bagFields: (): string[] => Object.keys(shown).filter((name) => name.startsWith('bags.')),
  };
}

const unescaped = (html: string): string => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
