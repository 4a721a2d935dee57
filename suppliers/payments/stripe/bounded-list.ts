/** Limit of one listing, in case the pagination never ends. */
const MOST_LISTED = 100_000;

/** Goes through a list of Stripe's, page by page. Throws if it repeats itself, or has no end. */
export async function* bounded<One extends { id: string }>(listed: AsyncIterable<One>): AsyncGenerator<One> {
  const seen = new Set<string>();
  for await (const one of listed) {
    if (seen.has(one.id)) throw new Error('The list repeats itself');
    seen.add(one.id);
    if (seen.size > MOST_LISTED) throw new Error('The list has no end');
    yield one;
  }
}
