import type { SandboxAnswer } from '../http.ts';

/** An error in LiteAPI's format: `{ error: { code, description?, message } }`. */
export class LiteApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly description: string | undefined;

  constructor(status: number, code: number, message: string, description?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.description = description;
  }

  toAnswer(): SandboxAnswer {
    const { status, code, description, message } = this;
    return { status, body: { error: { code, ...(description === undefined ? {} : { description }), message } } };
  }
}

const WRONG_INPUT = 'required request field is missing or wrong input';
const CANNOT = 'unable to process request';

export const unauthorized = () => new LiteApiError(401, 401, 'Unauthorized');
export const badRequest = (description: string) => new LiteApiError(400, 4000, 'bad request', description);
/** A field is missing or invalid. */
export const wrongInput = (description: string) => new LiteApiError(400, 4002, WRONG_INPUT, description);
export const offerOutdated = () =>
  new LiteApiError(408, 4040, 'this offer is marked as not valid, please refetch rates for this hotel', 'outdated offerId');
export const duplicateReference = () => new LiteApiError(400, 4005, 'duplicate booking attempt with existing client reference');
/** The hotel refused the booking. */
export const notConfirmed = () => new LiteApiError(400, 2013, 'booking failed', 'booking not confirmed');
export const paymentNotCompleted = () => new LiteApiError(400, 2014, 'booking incomplete', 'payment not completed');
export const paymentFailed = () =>
  new LiteApiError(400, 5000, CANNOT, 'payment failed please check your provided payment information');
