import { type CatalogueSource, FeedUnavailable } from './port.ts';

/** A feed file at the agency's own URL, where that has them with its user and password. */
export const remoteFile = (name: string, url: string): CatalogueSource => ({
  name,
  async *feed({ signal }) {
    const { address, headers } = asked(url);
    // Only the configured address is asked: the file of another place would be sold as the agency's.
    const answer = await fetch(address, { signal, headers, redirect: 'manual' }).catch((error: unknown) => {
      throw new FeedUnavailable(`${name}: no answer (${reasonOf(error)})`);
    });
    if (answer.status >= 300 && answer.status < 400)
      throw new FeedUnavailable(`${name}: answered ${answer.status}, a redirect: configure the address that it leads to`);
    if (!answer.ok || !answer.body) throw new FeedUnavailable(`${name}: answered ${answer.status}`);
    try {
      yield* answer.body;
    } catch (error) {
      throw new FeedUnavailable(`${name}: cut off (${reasonOf(error)})`);
    }
  },
});

/** `fetch` takes no address with a password in it. */
function asked(url: string) {
  const address = new URL(url);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  const login = Buffer.from(`${asTyped(username)}:${asTyped(password)}`).toString('base64');
  const authorization = username || password ? { authorization: `Basic ${login}` } : undefined;
  return { address, headers: { accept: 'application/jsonl, text/csv', ...authorization } };
}

function asTyped(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A bare % in a password.
    return encoded;
  }
}

/** `ECONNREFUSED`, `TimeoutError`: the message of a failure may repeat the address, and the log is no place for a key in it. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  const { code } = (cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : name;
}
