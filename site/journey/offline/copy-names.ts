/** Names shared by the page that stores copies of bookings and the worker that serves them. */
export const JOURNEY = '/user/my-journey';
/** A file of the build beside its pages: a worker cannot control pages above its own path. */
export const WORKER = `${JOURNEY}-worker.js`;
export const FORGET_PARAM = 'olvidar';
/** Where the form is posted that forgets a booking. */
export const FORGET = `${JOURNEY}?${FORGET_PARAM}`;
/** Its field; without it everything is forgotten. */
export const FORGET_REFERENCE = 'referencia';
/** Not an address of the server: only the worker can serve a copy. */
export const COPY = `${JOURNEY}/copia`;
export const copyAddress = (reference: string): string => `${COPY}?${new URLSearchParams({ [FORGET_REFERENCE]: reference })}`;

/** Placeholder in a copy where the worker lists the other copies. */
export const OTHERS = '<div id="otras-copias"></div>';
