import type { PageRequest } from './context.ts';

declare global {
  interface Window {
    dataOfPage?: unknown;
  }
}

/** What a loader answers, or a sign that it stands in the page. */
export type PageData<Data> = { is: Data } | { inPage: true };

/** While a page is made on the server. */
const held = new WeakMap<object, unknown>();

/**
 * The data of a page that has much of it. React Router would write each value of it as a reference to another; as JSON beside that it takes a fifth of the time
 * (docs/decisions/082-thread-time-of-lists.md). Asked for alone, it goes as any other.
 */
export function pageData<Data extends object>(data: Data, page: PageRequest): PageData<Data> {
  if (!page.staticParts) return { is: data };
  const sign = { inPage: true } as const;
  held.set(sign, data);
  page.data = data;
  return sign;
}

/** What the loader answered: the same object each time it is asked for. */
export function dataOf<Answer extends PageData<unknown>>(answer: Answer): DataIn<Answer> {
  const data = 'is' in answer ? answer.is : typeof window === 'undefined' ? held.get(answer) : window.dataOfPage;
  return data as DataIn<Answer>;
}

type DataIn<Answer> = Extract<Answer, { is: unknown }>['is'];
