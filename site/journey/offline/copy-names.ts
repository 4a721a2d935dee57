/** What the page that keeps copies of bookings and the worker that shows them know each other by. */
export const JOURNEY = '/user/my-journey';
/** A file of the build, beside the pages it may be for: no worker is for pages above its own place. */
export const WORKER = `${JOURNEY}-worker.js`;
export const FORGET_PARAM = 'olvidar';
/** Where the form is posted that has a booking forgotten. */
export const FORGET = `${JOURNEY}?${FORGET_PARAM}`;
/** Its field; without it everything is forgotten. */
export const FORGET_REFERENCE = 'referencia';
/** Never an address of the server's: a copy is opened by the worker, or not at all. */
export const COPY = `${JOURNEY}/copia`;
export const copyAddress = (reference: string): string => `${COPY}?${new URLSearchParams({ [FORGET_REFERENCE]: reference })}`;

/** In a copy: where the worker writes which others there are. */
export const OTHERS = '<div id="otras-copias"></div>';
