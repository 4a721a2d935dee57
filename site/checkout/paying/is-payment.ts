const BOOKING_DATA = /^\/booking\/summary(?:\/_)?\.data$/i;

/** Paying is never asked for a second time: when its answer is lost, what became of it is looked up (`connection-lost.tsx`). */
export const isPayment = ({ pathname }: URL, init: RequestInit | undefined): boolean =>
  init?.method === 'POST' && BOOKING_DATA.test(pathname) && !(init.body instanceof URLSearchParams && init.body.has('intent'));
