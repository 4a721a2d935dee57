/** Names shared by the page that stores copies of bookings and the service worker that serves them. */
export const JOURNEY = '/user/my-journey';
/** A built file at the same level as its pages: a worker cannot control pages above its own path. */
export const WORKER = `${JOURNEY}-worker.js`;
export const FORGET_PARAM = 'olvidar';
/** The form that forgets a booking posts to this address. */
export const FORGET = `${JOURNEY}?${FORGET_PARAM}`;
/** The form's field with the booking's reference; without it everything is forgotten. */
export const FORGET_REFERENCE = 'referencia';
/** Only the worker answers this address; the server does not. */
export const COPY = `${JOURNEY}/copia`;
export const copyAddress = (reference: string): string => `${COPY}?${new URLSearchParams({ [FORGET_REFERENCE]: reference })}`;

/** The placeholder in a copy that the worker replaces by links to the other copies. */
export const OTHERS = '<div id="otras-copias"></div>';
