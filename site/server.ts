import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Backend, Caller } from '#contract/calls.ts';
import type { ContentPage } from '#contract/pages/content.ts';
import { reply } from '#contract/problem.ts';
import type { Sold } from '#domain/company/services.ts';
import type { SettingsInForce } from '#domain/settings/site-settings.ts';
import { knownRoute } from './known-route.ts';
import { type AnswerForNow, type MakePageOptions, makePage } from './page-cache/make-page.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { createPagesForEverybody } from './page-cache/pages-for-everybody.ts';
import { createRefusals } from './page-cache/refusals.ts';
import type { MakePdf } from './papers/pdf/pdf-maker.ts';
import { contentSecurityPolicy, type PolicyOptions } from './request/answer/content-security-policy.ts';
import { createElsewhere } from './request/answer/elsewhere.ts';
import { sendAnswer } from './request/answer/send-answer.ts';
import { backendOfPage } from './request/backend-of-page.ts';
import type { contextFor, PageRequest, RateSource } from './request/context.ts';
import { type FormBody, readFormBody } from './request/form-body.ts';
import { mayLeaveTo } from './request/leaving.ts';
import { methodsOf } from './request/page-methods.ts';
import { redirectHeaders, withoutSpanishPrefix } from './request/spanish-prefix.ts';
import { goneSignal, toRequest } from './request/to-request.ts';
import type { withSettings } from './settings/in-force.server.ts';
import type { refusalPage } from './shell/errors/refusal-page.tsx';

type EntryModule = { contextFor: typeof contextFor; refusalPage: typeof refusalPage; withSettings: typeof withSettings };

export type SiteOptions = PolicyOptions & {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The public origin of the site. */
  origin: string;
  sells: Sold;
  backendFor: (caller: Caller) => Backend;
  /** Receives errors of pages, for the log. */
  onError: (error: unknown) => void;
  makePdf: MakePdf;
  /** The only other origins to which a visitor may be redirected, and the callback for refused ones. */
  outsideOrigins: string[];
  onLeavingRefused: (toOrigin: string) => void;
  /** Vite's, in development: answers for files before pages are tried. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The source of exchange rates; absent while there are none. */
  rates: () => RateSource | undefined;
  /** What the agency has changed of its settings; pages show it from now on. */
  settings: () => SettingsInForce;
  /** Whether there is time for background rendering. */
  hasTime: () => boolean;
};

const MB = 1024 * 1024;
/** Room for about three hundred pages with their compressed forms. */
const MOST_KEPT_BYTES = 40 * MB;

/**
 * The site as handlers for Node requests: `answerPage` renders a page as HTML, or the error page of `refusedWith`. `answerKept`
 * answers from the page cache, before anything else is done for a request, or calls `otherwise`.
 */
export function createSite(options: SiteOptions) {
  const handle = createRequestHandler(options.build, options.mode);
  const loadBuild = async () => (typeof options.build === 'function' ? options.build() : options.build);
  const entryOf = (build: ServerBuild) => build.entry.module as unknown as EntryModule;
  const renderBy =
    (entry: EntryModule, settings = options.settings) =>
    (request: Request, page: PageRequest) =>
      entry.withSettings(settings(), () => handle(request, entry.contextFor(page)));
  const renderWith =
    (settings: () => SettingsInForce): MakePageOptions['render'] =>
    async (request, page) =>
      renderBy(entryOf(await loadBuild()), settings)(request, page);
  const render = renderWith(options.settings);
  const elsewhere = createElsewhere(options.settings);
  const cache: PageCache<AnswerForNow> = createPageCache<AnswerForNow>({
    mostBytes: MOST_KEPT_BYTES,
    hasTime: options.hasTime,
    make: (key) => makePage(key, { ...options, render, elsewhere, onGrown: cache.weighAgain }),
  });
  const refuse = createRefusals(options);
  const forEverybody = createPagesForEverybody(cache, { isOn: options.mode === 'production', onError: options.onError });

  async function answer({ message, response, visitor, refusedWith }: Exchange): Promise<void> {
    const build = await loadBuild();
    const entry = entryOf(build);
    const taken = refusedWith === undefined ? await takeIn(message, build) : { ok: false as const, status: refusedWith };
    if (!taken.ok) {
      if (METHOD_ANSWERS.includes(taken.status)) response.setHeader('allow', methodsOf(build, pathOf(message)).join(', '));
      if (taken.status !== 204) return refuse.send(taken.status, refusalPageOf(entry, options), message, response);
      return sendAnswer(
        new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }),
        undefined,
        message,
        response,
      );
    }
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('content-security-policy', contentSecurityPolicy({ nonce }, options, pathOf(message)));
    response.setHeader('reporting-endpoints', `csp="${options.reportsTo}"`);
    const backend = backendOfPage(options.backendFor(visitor), message.method ?? 'GET');
    const moved = taken.form ? null : await withoutSpanishPrefix(message.url ?? '/', backend);
    if (moved !== null) {
      const headers = redirectHeaders(moved, {
        language: message.headers['accept-language'] ?? '',
        isSecure: options.origin.startsWith('https:'),
      });
      return sendAnswer(new Response(null, { status: 301, headers }), undefined, message, response);
    }
    if (knownRoute(pathOf(message).replace(DATA_ONLY, ''))?.isIndexed === false) response.setHeader('x-robots-tag', 'noindex');
    const request = toRequest(message, { origin: options.origin, form: taken.form, gone: goneSignal(response) });
    const page = pageRequestOf(options, { backend, nonce, message });
    const answer = await renderBy(entry)(request, page);
    const form = taken.form !== undefined;
    await sendAnswer(...(ledElsewhere(answer, { form, to: elsewhere, message }) ?? [answer, page.html]), message, response);
  }

  async function answerPage(
    message: IncomingMessage,
    response: ServerResponse,
    visitor: Caller,
    refusedWith?: number,
  ): Promise<void> {
    try {
      await new Promise<void>((next) => (options.middleware ? options.middleware(message, response, next) : next()));
      if (await forEverybody.answer(message, response, refusedWith)) return;
      await answer({ message, response, visitor, refusedWith });
    } catch (error) {
      // The visitor has disconnected, which is no error.
      if (response.destroyed || message.socket.destroyed) return;
      options.onError(error);
      if (!response.headersSent)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Internal Server Error');
    }
  }

  return {
    answerPage,
    answerKept: forEverybody.answerAtOnce,
    /** Purges a cached page, or all of them. */
    forget(path: string | null): void {
      cache.forget(path);
      refuse.forget();
    },
    kept: cache.weight,
    drawContent: drawingContent(options, render),
    drawSettings: drawingSettings(options, renderWith),
  };
}

const refusalPageOf =
  ({ refusalPage: draw, withSettings: within }: EntryModule, { settings, sells }: SiteOptions) =>
  (status: number, nonce: string) =>
    within(settings(), () => draw(status, nonce, sells));

type Leading = { form: boolean; to: ReturnType<typeof createElsewhere>; message: IncomingMessage };

/** The answer to who asks for a page that is not there, where a redirect leads on from it. */
function ledElsewhere({ status }: Response, { form, to, message }: Leading): [Response, undefined] | undefined {
  const leads = status === 404 && !form ? to(message.url ?? '/') : undefined;
  return leads && [new Response(null, leads), undefined];
}

type Asked = Pick<PageRequest, 'backend' | 'nonce'> & { message: IncomingMessage };

/** What loaders and actions of one request are given. */
function pageRequestOf(options: SiteOptions, { message, ...asked }: Asked): PageRequest {
  const { sells, mapTiles, rates, origin, onError, makePdf, outsideOrigins, onLeavingRefused } = options;
  return {
    ...asked,
    sold: sells,
    mapStyleUrl: mapTiles?.styleUrl,
    rates: rates(),
    origin,
    isSecure: origin.startsWith('https:'),
    staticParts: staticPartsOf(message),
    onError,
    makePdf,
    mayLeaveTo(address) {
      const may = mayLeaveTo(address, outsideOrigins);
      // Reports the origin only: the rest of the address may contain the visitor's data.
      if (!may) onLeavingRefused(URL.canParse(address) ? new URL(address).origin : 'no address');
      return may;
    },
  };
}

/** Draws a page of content that is not published, as visitors would see it. */
const drawingContent =
  (options: SiteOptions, render: MakePageOptions['render']) =>
  (content: ContentPage): Promise<string | undefined> =>
    drawn(content.path, { ...options, render, backendFor: (caller) => withContent(options.backendFor(caller), content) });

/** Draws a page as visitors would see it were these settings in force. */
const drawingSettings =
  (options: SiteOptions, renderWith: (settings: () => SettingsInForce) => MakePageOptions['render']) =>
  (path: string, changed: SettingsInForce['changed']): Promise<string | undefined> => {
    const inForce = options.settings();
    const drafted = { ...inForce, changed: { ...inForce.changed, ...changed } };
    const settings = () => drafted;
    return drawn(path, { ...options, render: renderWith(settings) });
  };

async function drawn(path: string, options: Omit<MakePageOptions, 'elsewhere' | 'onGrown'>): Promise<string | undefined> {
  const found = await makePage(path, { ...options, elsewhere: () => undefined, onGrown: () => undefined });
  return found.isKept ? (await found.page.bodyIn('identity')).toString() : found.answer?.body;
}

/** The backend with one page of content in place of what it has at that path. */
const withContent = (backend: Backend, page: ContentPage): Backend => ({
  ...backend,
  contentAt: async (asked) => (asked.path === page.path ? reply({ page }) : backend.contentAt(asked)),
});

type Exchange = { message: IncomingMessage; response: ServerResponse; visitor: Caller; refusedWith: number | undefined };

/** Statuses of `OPTIONS` and of a method that the page lacks; answered with an `allow` header. */
const METHOD_ANSWERS = [204, 405];

type Taken = { ok: true; form: (FormBody & { ok: true }) | undefined } | { ok: false; status: number };

/** The posted form, for methods with a body; or the status with which the request is refused. */
async function takeIn(message: IncomingMessage, build: ServerBuild): Promise<Taken> {
  const { method = 'GET' } = message;
  if (method === 'GET' || method === 'HEAD') return { ok: true, form: undefined };
  if (method === 'OPTIONS') return { ok: false, status: 204 };
  if (!methodsOf(build, pathOf(message)).includes(method)) return { ok: false, status: 405 };
  const form = await readFormBody(message);
  return form.ok ? { ok: true, form } : form;
}

/** The suffix with which the browser's router requests only the data of a page. */
const DATA_ONLY = /\.data$/;
const staticPartsOf = (message: IncomingMessage) => (DATA_ONLY.test(pathOf(message)) ? null : new Map<string, string>());

const pathOf = (message: IncomingMessage): string => (message.url ?? '/').split('?', 1)[0] as string;
