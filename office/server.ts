import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestListener } from '@react-router/node';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { OfficeSignIn, SignedIn } from '#contract/office/sign-in.ts';
import { localeAskedBy } from './messages/locale.ts';
import { wordsOf } from './messages/words.ts';
import type { DraftsOnSite, OfficeCookie, OfficeCookies, putOfficeRequest } from './session/office-context.ts';

type EntryModule = { putOfficeRequest: typeof putOfficeRequest };

export type OfficePagesOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  origin: string;
  siteName: string;
  timeZone: string;
  /** The tokens of the brand, which the office's style sheet is written in. */
  brandStyle: string;
  drafts?: DraftsOnSite | undefined;
  signIn: OfficeSignIn;
  personOf(token: string): Promise<(SignedIn & { office: Office }) | undefined>;
  /** Told of what fails while a page is made. */
  onError(error: unknown): void;
  /** Vite's, in development: answers for files before pages are tried. */
  middleware?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
};

const TWELVE_HOURS_S = 12 * 3_600;
const A_MINUTE_S = 60;
const TEN_MINUTES_S = 600;
const RETRY_AFTER_S = 5;

/** The pages of the office, rendered for who is signed in. */
export function createOfficePages(options: OfficePagesOptions) {
  const { build, mode, origin, siteName, timeZone, brandStyle, drafts, signIn, personOf, onError, middleware } = options;
  const cookiesIn = cookiesOf(origin);
  return async (message: IncomingMessage, response: ServerResponse, { network }: { network: string }): Promise<void> => {
    await new Promise<void>((next) => (middleware ? middleware(message, response, next) : next()));
    // Behind a proxy the host in the request is another; addresses in pages are always the office's own.
    message.headers.host = new URL(origin).host;
    const cookies = cookiesIn(message.headers.cookie ?? '');
    const token = cookies.session.value;
    const personNow = async () => (token === undefined ? null : ((await personOf(token)) ?? null));
    const person = await personNow().catch((error: unknown) => {
      // Nobody answers for pages after a failure here, before they are begun.
      sayAway(message, response);
      throw error;
    });
    const agent = (message.headers['user-agent'] ?? '').slice(0, 200);
    const listener = createRequestListener({
      build,
      mode,
      getLoadContext: async () => {
        const context = new RouterContextProvider();
        const loaded = typeof build === 'function' ? await build() : build;
        const { putOfficeRequest: put } = loaded.entry.module as unknown as EntryModule;
        put(context, {
          person,
          signIn,
          visitor: { network, agent },
          personNow,
          cookies,
          nonce: randomBytes(16).toString('base64'),
          siteName,
          drafts,
          timeZone,
          brandStyle,
          onError,
        });
        return context;
      },
    });
    await listener(message, response);
  };
}

/** Who asks is not known, since the database is away: nothing was done, and the same may be asked again. */
function sayAway({ headers }: IncomingMessage, response: ServerResponse): void {
  const locale = localeAskedBy(headers['accept-language']);
  const { failed, failedMore } = wordsOf(locale).errors;
  const seconds = { 'retry-after': String(RETRY_AFTER_S) };
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'content-language': locale, ...seconds });
  response.end(`${failed}. ${failedMore}`);
}

/** Only over https where the office is on it, never to scripts. Lax, so that a link in a mail opens the page it is of; forms of other sites are refused before. */
function cookiesOf(origin: string): (header: string) => OfficeCookies {
  const isSecure = origin.startsWith('https:');
  const terms = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const cookie = (header: string, plainName: string, seconds: number): OfficeCookie => {
    const name = isSecure ? `__Host-${plainName}` : plainName;
    return {
      value: new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(header)?.[1],
      set: (value) => `${name}=${value}; Max-Age=${seconds}; ${terms}`,
      end: () => `${name}=; Max-Age=0; ${terms}`,
    };
  };
  return (header) => ({
    session: cookie(header, 'office', TWELVE_HOURS_S),
    came: cookie(header, 'office-came', A_MINUTE_S),
    identity: cookie(header, 'office-identity', TEN_MINUTES_S),
  });
}
