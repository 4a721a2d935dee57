import { createContext, RouterContextProvider } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { MakePdf } from '../papers/pdf/pdf-maker.ts';
import type { StaticParts } from '../ui/static-part.tsx';

/** What the server knows of a request beyond its address: the loaders' way to the backend, and the page's nonce. */
export type PageRequest = {
  backend: Backend;
  nonce: string;
  /** The style of maps of hotels, where they are of tiles. */
  mapStyleUrl?: string | undefined;
  /** Where the site is public, for addresses that others keep: `https://www.example.com`. */
  origin: string;
  /** Whether cookies travel over https only: the site is public over https. */
  isSecure: boolean;
  onError: (error: unknown) => void;
  /** Off this thread. */
  makePdf: MakePdf;
  /** SPEC §4: may a visitor be sent to an address of another site? */
  mayLeaveTo: (address: string) => boolean;
  /** Parts whose markup stands in the page, so that its data does without; `null` where only the data is asked for. */
  staticParts: StaticParts | null;
  /** Of the page that is being made, beside what React Router sends of it (page-data.ts). */
  data?: object;
  /** The rendered page on its way out, in pieces that are one after the other. Through a `Response` body it would be encoded to bytes and decoded again. */
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
