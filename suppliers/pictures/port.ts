export type PictureFailure = 'not-allowed' | 'not-found' | 'no-picture' | 'too-large' | 'timed-out' | 'unreachable';

/** The source of content pictures. */
export type PictureSource = {
  /**
   * The source name of a picture: a path of the content backend, or a full URL of another allowed origin.
   * Undefined for pictures that may not be shown. `baseUrl` resolves relative URLs.
   */
  nameOf(address: string, baseUrl: string): string | undefined;
  /** The bytes of a source, limited in size and time; decoding them shows whether they are a picture. */
  fetch(name: string): Promise<{ ok: true; bytes: Buffer } | { ok: false; reason: PictureFailure }>;
};
