/** Limit of one listing, in case the pagination never ends. */
const MOST_LISTED = 100_000;

/** Goes through a list of Stripe's, page by page. Throws if it has no end. */
export async function* bounded<One>(listed: AsyncIterable<One>): AsyncGenerator<One> {
  let count = 0;
  for await (const one of listed) {
    count += 1;
    if (count > MOST_LISTED) throw new Error('The list has no end');
    yield one;
  }
}
