import { data } from 'react-router';

const COME_BACK = { 'retry-after': '3', 'cache-control': 'no-store' };

/** A page whose content is missing because of overload: never cached, with `retry-after`. */
export const answerForNow = <Page>(page: Page, status: number) => data(page, { status, headers: COME_BACK });

/** The same for a page about a failed call: 429 if the call answered that, else 503. */
export const failedForNow = <Page extends { status: number }>(page: Page) => answerForNow(page, page.status === 429 ? 429 : 503);
