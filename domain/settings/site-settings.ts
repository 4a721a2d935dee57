import type { BrandInForce } from '../brand/brand.ts';
import type { Banner } from '../company/banner.ts';
import type { Contact } from '../company/contact-number.ts';
import type { PhoneOffer } from '../company/phone-offer.ts';
import type { PhoneHours } from '../company/working-hours.ts';
import type { DocumentRules } from '../documents/document-rules.ts';
import type { RightsRules } from '../rights/rights-rules.ts';
import type { Redirect } from './redirects.ts';

export type Route = { origin: string; destination: string };

/** What the agency may change while the product runs. The files at the repository's root are the beginning of each. */
export type SiteSettings = {
  /** How callers reach the agency, and when. */
  contact: {
    contacts: readonly [Contact, ...Contact[]];
    /** If no entry matches the visitor's country. */
    fallbackContact: string;
    /** In international form; empty: no link. */
    whatsApp: string;
    phoneHours: PhoneHours;
  };
  notices: readonly string[];
  phoneOffers: readonly PhoneOffer[];
  /** Approximate prices: in which money before one is chosen, and which may be chosen. */
  currencies: { home: string; offered: readonly string[] };
  popularRoutes: readonly Route[];
  documents: DocumentRules;
  rights: RightsRules;
  redirects: readonly Redirect[];
  banners: readonly Banner[];
};

export const SETTING_NAMES = [
  ...(['contact', 'notices', 'phoneOffers', 'currencies'] as const),
  ...(['popularRoutes', 'documents', 'rights', 'redirects', 'banners'] as const),
] as const satisfies (keyof SiteSettings)[];
export type SettingName = (typeof SETTING_NAMES)[number];

/** A promise to travellers, since a moment (ISO); null: the file's. */
export type RightsSince = { since: string; rights: RightsRules | null };

/** The settings in force: what the agency has changed; everything else is as in the files. */
export type SettingsInForce = {
  /** Rises with each change. */
  version: number;
  changed: Partial<SiteSettings>;
  /** Every promise of rights in force before, oldest first. */
  rightsSince: readonly RightsSince[];
  /** How the agency looks, since the start; absent where only the files are at hand. */
  brand?: BrandInForce;
  /** The currencies that the agency charges in besides dollars, since the start; absent where there are none. */
  chargesIn?: readonly string[];
};

export const AS_IN_FILES: SettingsInForce = { version: 0, changed: {}, rightsSince: [] };

export const settingIn = <Name extends SettingName>(
  name: Name,
  { changed }: Pick<SettingsInForce, 'changed'>,
  ofFiles: SiteSettings,
): SiteSettings[Name] => (changed[name] as SiteSettings[Name] | undefined) ?? ofFiles[name];

/** The rights that a traveller bought with: those in force at that moment, whatever was changed since. */
export const rightsWhenBought = (
  boughtAt: number,
  { rightsSince }: Pick<SettingsInForce, 'rightsSince'>,
  ofFile: RightsRules,
): RightsRules => rightsSince.findLast(({ since }) => Date.parse(since) <= boughtAt)?.rights ?? ofFile;
