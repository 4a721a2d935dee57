/** A public IP geolocation service's answer (SPEC §7.3); unknown fields are `null`. */
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
  /** The location of a network, given by its first address; `null` if unknown or not answered in time. */
  locate(network: string): Promise<Located | null>;
};
