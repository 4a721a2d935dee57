import { createContext, type RouterContextProvider } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { OfficeSignIn, SignedIn } from '#contract/office/sign-in.ts';
import type { ContentPage } from '#contract/pages/content.ts';
import type { SiteSettings } from '#domain/settings/site-settings.ts';

/** A cookie that only the server reads and writes: what this request came with, and the headers that change it. */
export type OfficeCookie = { value: string | undefined; set(value: string): string; end(): string };

/** The session's; what was done just before; a visit to the page of the identity provider. */
export type OfficeCookies = { session: OfficeCookie; came: OfficeCookie; identity: OfficeCookie };

export type SiteFile = { bytes: Buffer; type: string };
export type DraftsOnSite = {
  /** A page of content as the site would show it, as HTML. */
  draw(page: ContentPage): Promise<string | undefined>;
  /** A page of the site as it would be with these settings. */
  drawSettings(path: string, changed: Partial<SiteSettings>): Promise<string | undefined>;
  /** A style or picture of it, by the address that the HTML has. */
  file(address: URL): Promise<SiteFile | undefined>;
};

/** What a request of the office comes with. */
export type OfficeRequest = {
  /** Who is signed in, with the calls of the office for this person; null before. */
  person: (SignedIn & { office: Office }) | null;
  signIn: OfficeSignIn;
  /** Who asks, for limits and records: the network address, and the browser as it calls itself. */
  visitor: { network: string; agent: string };
  /** The same as `person`, read anew: after a proof, or a change of roles. */
  personNow(): Promise<OfficeRequest['person']>;
  cookies: OfficeCookies;
  nonce: string;
  siteName: string;
  /** Where the site runs beside the office. */
  drafts: DraftsOnSite | undefined;
  /** The agency's clock. */
  timeZone: string;
  /** The tokens of the brand, as a style. */
  brandStyle: string;
  onError(error: unknown): void;
};

const officeRequest = createContext<OfficeRequest>();

export const officeRequestOf = (context: Readonly<RouterContextProvider>): OfficeRequest => context.get(officeRequest);
export const putOfficeRequest = (context: RouterContextProvider, request: OfficeRequest): void =>
  context.set(officeRequest, request);
