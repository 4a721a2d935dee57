import { createContext, type RouterContextProvider } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { OfficeSignIn, SignedIn } from '#contract/office/sign-in.ts';

/** What a request of the office comes with. */
export type OfficeRequest = {
  /** Who is signed in, with the calls of the office for this person; null before. */
  person: (SignedIn & { office: Office }) | null;
  signIn: OfficeSignIn;
  /** Who asks, for limits and records: the network address, and the browser as it calls itself. */
  visitor: { network: string; agent: string };
  /** Names the session's cookie, which only the server writes. */
  cookie: { set(token: string): string; end(): string };
  nonce: string;
  siteName: string;
  /** The agency's clock. */
  timeZone: string;
};

const officeRequest = createContext<OfficeRequest>();

export const officeRequestOf = (context: Readonly<RouterContextProvider>): OfficeRequest => context.get(officeRequest);
export const putOfficeRequest = (context: RouterContextProvider, request: OfficeRequest): void =>
  context.set(officeRequest, request);
