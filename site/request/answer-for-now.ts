import { data } from 'react-router';

const COME_BACK = { 'retry-after': '3', 'cache-control': 'no-store' };

/** A page without what was asked for, as there is too much to do: nobody keeps it, and it may be asked for again in a moment. */
export const answerForNow = <Page>(page: Page, status: number) => data(page, { status, headers: COME_BACK });

/** The same where a call has failed, with the status it has failed with. */
export const failedForNow = <Page extends { status: number }>(page: Page) => answerForNow(page, page.status === 429 ? 429 : 503);
