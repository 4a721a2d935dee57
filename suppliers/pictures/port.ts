export type PictureFailure = 'not-allowed' | 'not-found' | 'no-picture' | 'too-large' | 'timed-out' | 'unreachable';

/** Where pictures of content come from. */
export type PictureSource = {
  /**
   * The name a picture is asked for by: a path of the content backend, or a whole address of one of the other places that are allowed.
   * Nothing for what may not be shown. `baseUrl` is what the address is relative to.
   */
  nameOf(address: string, baseUrl: string): string | undefined;
  /** The bytes behind such a name, bounded in size and time; whether they are a picture, whoever decodes them finds out. */
  fetch(name: string): Promise<{ ok: true; bytes: Buffer } | { ok: false; reason: PictureFailure }>;
};
