/** Posted with the request for another code. */
export const AGAIN_FIELD = 'otra-vez';
