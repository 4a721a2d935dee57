import { type CatalogueSource, FeedUnavailable } from './port.ts';

/** A feed file at the agency's own URL. */
export const remoteFile = (name: string, url: string): CatalogueSource => ({
  name,
  async *feed({ signal }) {
    const answer = await fetch(url, { signal, headers: { accept: 'application/jsonl, text/csv' } }).catch((error: unknown) => {
      throw new FeedUnavailable(`${name}: no answer (${(error as Error).message})`);
    });
    if (!answer.ok || !answer.body) throw new FeedUnavailable(`${name}: answered ${answer.status}`);
    try {
      yield* answer.body;
    } catch (error) {
      throw new FeedUnavailable(`${name}: cut off (${(error as Error).message})`);
    }
  },
});
