/** What is inside an `svg` element of that size; nothing in it runs, loads or refers to anything. */
export type Icon = { body: string; width: number; height: number };

export type IconService = {
  /** Those of them that there are. Not ok when the service could not be asked for some of them. */
  read(prefix: string, names: string[]): Promise<{ ok: boolean; icons: Map<string, Icon> }>;
};
