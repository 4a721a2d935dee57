import { data } from 'react-router';

const COME_BACK = { 'retry-after': '3', 'cache-control': 'no-store' };

/** A page that lacks what was asked for because of overload: never cached, and may be requested again in a moment. */
export const answerForNow = <Page>(page: Page, status: number) => data(page, { status, headers: COME_BACK });

/** The same for a failed call, with its status. */
export const failedForNow = <Page extends { status: number }>(page: Page) => answerForNow(page, page.status === 429 ? 429 : 503);
