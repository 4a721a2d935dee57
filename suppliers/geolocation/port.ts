/** What a public IP-geolocation service says of an address (SPEC §7.3); what it does not say is `null`. */
export type Located = {
  /** Two letters, upper case. */
  countryCode: string;
  country: string | null;
  currency: { code: string; name: string | null } | null;
  flag: string | null;
  city: string | null;
  position: { lat: number; lon: number } | null;
};

export type Geolocation = {
  /** Where a network is, named by its first address; `null` when the service does not know or does not answer in time. */
  locate(network: string): Promise<Located | null>;
};
