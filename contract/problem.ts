/** RFC 9457 problem document: the answer of every call that fails. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  /** One per invalid field, with a JSON pointer into the request. */
  errors?: FieldError[];
  /** Seconds until a retry makes sense; the answer's `Retry-After`. */
  retryAfterSeconds?: number;
  /** SPEC §8: how the content backend failed. */
  statusCode?: number;
  message?: string;
  ok?: false;
};

export type FieldError = { pointer: string; detail: string };

const PROBLEMS = {
  'invalid-request': [400, 'The request is not valid'],
  'payment-declined': [402, 'The card was declined'],
  'cross-site': [403, 'Requests from other sites are refused'],
  'content-forbidden': [403, 'This content is not public'],
  'proof-needed': [403, 'Who asks has to be proved'],
  'code-not-valid': [403, 'The code is not valid'],
  'not-allowed': [403, 'This is not among what your role may do'],
  'prove-again': [403, 'Who asks has to be proved again'],
  'not-found': [404, 'Not found'],
  'content-not-found': [404, 'There is no such content'],
  'booking-not-found': [404, 'Booking not found'],
  'consent-not-found': [404, 'There is no such consent'],
  'not-sold': [404, 'This is not sold here'],
  'link-not-valid': [404, 'The link is not valid any more'],
  'method-not-allowed': [405, 'Method not allowed'],
  'offer-unavailable': [409, 'The offer is no longer available'],
  'not-sold-together': [409, 'These cannot be sold together'],
  'on-request': [409, 'The hotel is sold on request only'],
  'booking-incomplete': [409, 'The booking is not complete yet'],
  'booking-closed': [409, 'The booking can no longer be changed'],
  'booking-refused': [409, 'The booking could not be made'],
  'orders-paused': [409, 'No more is sold of this supplier for now'],
  'cancellation-changed': [409, 'What goes back has changed'],
  'change-overtaken': [409, 'This change does not wait for an answer any more'],
  'bags-under-way': [409, 'Bags are being added in this moment'],
  'contact-changed': [409, 'The contact data are others by now'],
  'not-correctable': [409, 'No name can be corrected here now'],
  'name-refused': [409, 'This is not a correction of a name'],
  'name-under-way': [409, 'A correction of this name is under way'],
  'not-cancellable': [409, 'This cannot be cancelled here'],
  'quote-over': [409, 'The quote cannot be accepted any more'],
  'nothing-due': [409, 'Nothing is left to pay'],
  'price-changed': [409, 'The price has changed'],
  'promotion-over': [409, 'The promotion code cannot be used any more'],
  'session-expired': [410, 'The session has expired'],
  'body-too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'The body must be JSON'],
  'raw-cards-refused': [422, 'This payment provider does not take card numbers'],
  'page-unavailable': [422, 'There is no payment page'],
  'invalid-card': [422, 'The card details are not valid'],
  'form-again': [409, 'The form has to be sent again'],
  'icon-unavailable': [424, 'The icons cannot be had'],
  'too-many-requests': [429, 'Too many requests'],
  'too-many-cards': [429, 'Too many cards were tried'],
  'internal-error': [500, 'Internal Server Error'],
  'supplier-failed': [502, 'A supplier could not answer'],
  'content-failed': [502, 'The content backend failed'],
  unavailable: [503, 'The service is not available right now'],
  overloaded: [503, 'The service is busy'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** A problem of a known code. `detail` tells a developer what happened and what to do; no personal data in it. */
export function problem(code: ProblemCode, detail: string, errors?: FieldError[]): Problem {
  const [status, title] = PROBLEMS[code];
  return { type: `/problems/${code}`, title, status, detail, code, ...(errors ? { errors } : {}) };
}

/** The result of a call: a body with its 2xx status, or a problem. Both are values; exceptions are bugs. */
export type Reply<Body> = { ok: true; status: number; body: Body } | { ok: false; problem: Problem };

export const reply = <Body>(body: Body, status = 200): Reply<Body> => ({ ok: true, status, body });
export const refuse = (code: ProblemCode, detail: string, errors?: FieldError[]): { ok: false; problem: Problem } => ({
  ok: false,
  problem: problem(code, detail, errors),
});

/** Of every call that buys: what is sold costs something else by now. */
export const PRICE_CHANGED = refuse('price-changed', 'The total is not the one that was accepted: show the new one first');

/** Refuses more of the same until so many seconds have passed. */
export const refuseFor = (retryAfterSeconds: number, detail: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { ...problem('too-many-requests', detail), retryAfterSeconds },
});

/** The bodies of several replies, or the first problem. */
export function allOf<Body>(replies: readonly Reply<Body>[]): Reply<Body[]> {
  const bodies: Body[] = [];
  for (const one of replies) {
    if (!one.ok) return one;
    bodies.push(one.body);
  }
  return reply(bodies);
}
