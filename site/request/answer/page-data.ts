import type { PageRequest } from '../context.ts';

declare global {
  interface Window {
    dataOfPage?: unknown;
  }
}

/** A loader's data, or a marker that the data is in the page itself. */
export type PageData<Data> = { is: Data } | { inPage: true };

/** The data by marker while a page is rendered on the server. */
const held = new WeakMap<object, unknown>();

/**
 * Returned by loaders with much data. React Router would encode each value as a reference; JSON beside its stream takes a fifth
 * of the time (docs/decisions/082-thread-time-of-lists.md). A request for the data alone gets it as usual.
 */
export function pageData<Data extends object>(data: Data, page: PageRequest): PageData<Data> {
  if (!page.staticParts) return { is: data };
  const sign = { inPage: true } as const;
  held.set(sign, data);
  page.data = data;
  return sign;
}

/** The loader's data, on the server and in the browser; the same object each time. */
export function dataOf<Answer extends PageData<unknown>>(answer: Answer): DataIn<Answer> {
  const data = 'is' in answer ? answer.is : typeof window === 'undefined' ? held.get(answer) : window.dataOfPage;
  return data as DataIn<Answer>;
}

type DataIn<Answer> = Extract<Answer, { is: unknown }>['is'];
