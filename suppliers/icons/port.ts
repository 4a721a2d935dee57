/** The content of an `svg` element of that size, without scripts, external resources and references. */
export type Icon = { body: string; width: number; height: number };

export type IconService = {
  /** The icons that exist. Not ok if the service could not be asked for some of them. */
  read(prefix: string, names: string[]): Promise<{ ok: boolean; icons: Map<string, Icon> }>;
};
