/**
 * The clock of caches and limits: nobody sets it. By the wall's, one that is put back an hour keeps what is over for an hour more.
 */
export const STEADY = { now: () => performance.now() };
