import { createContext, RouterContextProvider } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { Sold } from '#domain/company/services.ts';
import type { MakePdf } from '../papers/pdf/pdf-maker.ts';
import type { StaticParts } from '../ui/static-part.tsx';

/** The source of the exchange rates, and whom its terms require to be named next to them. */
export type RateSource = { credit: { name: string; url: string } | null };

/** What loaders and actions need in addition to the request: the backend, the nonce and the site's settings. */
export type PageRequest = {
  backend: Backend;
  nonce: string;
  /** What this shop sells; nothing of the rest is shown or linked. */
  sold: Sold;
  /** The style of maps of hotels, where they are of tiles. */
  mapStyleUrl?: string | undefined;
  /** Absent while there are no exchange rates. */
  rates?: RateSource | undefined;
  /** The public origin of the site, for addresses that are stored elsewhere: `https://www.example.com`. */
  origin: string;
  /** Whether cookies are sent over https only, because the site is public over https. */
  isSecure: boolean;
  onError: (error: unknown) => void;
  /** Runs in another thread. */
  makePdf: MakePdf;
  /** SPEC §4: whether a visitor may be redirected to an address of another site. */
  mayLeaveTo: (address: string) => boolean;
  /** Parts rendered once into the page and left out of its data; `null` when only the data is requested. */
  staticParts: StaticParts | null;
  /** Data that the page carries in addition to React Router's own (page-data.ts). */
  data?: object;
  /** The rendered page, in consecutive pieces. A `Response` body would encode it to bytes and decode it again. */
  html?: string[];
};

const pageRequest = createContext<PageRequest>();

export function contextFor(request: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequest, request);
  return context;
}

export const pageRequestOf = (context: Readonly<RouterContextProvider>): PageRequest => context.get(pageRequest);
export const backendOf = (context: Readonly<RouterContextProvider>): Backend => pageRequestOf(context).backend;
