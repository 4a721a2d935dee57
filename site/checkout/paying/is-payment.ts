const BOOKING_DATA = /^\/booking\/summary(?:\/_)?\.data$/i;

/** Whether a request pays. It is never repeated: when its answer is lost, the outcome is looked up (`connection-lost.tsx`). */
export const isPayment = ({ pathname }: URL, init: RequestInit | undefined): boolean =>
  init?.method === 'POST' && BOOKING_DATA.test(pathname) && !(init.body instanceof URLSearchParams && init.body.has('intent'));
