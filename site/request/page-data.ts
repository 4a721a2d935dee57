import type { PageRequest } from './context.ts';

declare global {
  interface Window {
    dataOfPage?: unknown;
  }
}

/** A loader's data, or a marker that it stands in the page. */
export type PageData<Data> = { is: Data } | { inPage: true };

/** Data held while a page is made on the server. */
const held = new WeakMap<object, unknown>();

/**
 * The data of pages that have much of it. React Router would write each value as a reference; as JSON beside that it takes a fifth of the time
 * (docs/decisions/082-thread-time-of-lists.md). Requested alone, it is sent as usual.
 */
export function pageData<Data extends object>(data: Data, page: PageRequest): PageData<Data> {
  if (!page.staticParts) return { is: data };
  const sign = { inPage: true } as const;
  held.set(sign, data);
  page.data = data;
  return sign;
}

/** The loader's data: the same object each time. */
export function dataOf<Answer extends PageData<unknown>>(answer: Answer): DataIn<Answer> {
  const data = 'is' in answer ? answer.is : typeof window === 'undefined' ? held.get(answer) : window.dataOfPage;
  return data as DataIn<Answer>;
}

type DataIn<Answer> = Extract<Answer, { is: unknown }>['is'];
