import type { SandboxAnswer } from '../http.ts';
import { newId } from './ids.ts';

type ErrorType =
  | 'airline_error'
  | 'api_error'
  | 'authentication_error'
  | 'invalid_request_error'
  | 'invalid_state_error'
  | 'rate_limit_error'
  | 'validation_error';

/**
 * An error in Duffel's format: `{ errors: [{ type, code, title, message, documentation_url, source? }], meta }`. A pointer starts
 * below the body's `data`, as in recorded answers: `/passengers/0/id`.
 */
export class DuffelError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string;
  readonly title: string;
  readonly source: { field: string; pointer: string } | undefined;

  constructor(status: number, type: ErrorType, code: string, title: string, message: string, pointer?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.title = title;
    this.source = pointer ? { field: fieldOf(pointer), pointer } : undefined;
  }

  toAnswer(headers: Record<string, string> = {}): SandboxAnswer {
    const { status, type, code, title, message, source } = this;
    const requestId = newId('req').slice(4);
    const documentation_url = 'https://duffel.com/docs/api/overview/response-handling';
    const error = { type, code, title, message, documentation_url, ...(source ? { source } : {}) };
    const body = { errors: [error], meta: { status, request_id: requestId } };
    return { status, body, headers: { 'x-request-id': requestId, ...headers } };
  }
}

const fieldOf = (pointer: string): string => pointer.split('/').at(-1) ?? '';

export const badRequest = (code: string, title: string, message: string) =>
  new DuffelError(400, 'invalid_request_error', code, title, message);
export const notFound = () =>
  new DuffelError(
    404,
    'invalid_request_error',
    'not_found',
    'Not found',
    'The resource you are trying to access does not exist.',
  );
export const required = (pointer: string) =>
  new DuffelError(
    422,
    'validation_error',
    'validation_required',
    'Required field',
    `Field '${fieldOf(pointer)}' can't be blank`,
    pointer,
  );
export const invalid = (pointer: string, message: string) =>
  new DuffelError(
    ...([422, 'validation_error', 'validation_format', 'Invalid format'] as const),
    `Field '${fieldOf(pointer)}' ${message}`,
    pointer,
  );
/** An id in the body is unknown. */
export const linkedNotFound = (pointer: string) =>
  new DuffelError(
    ...([422, 'validation_error', 'not_found', 'Linked record(s) not found'] as const),
    `Field '${fieldOf(pointer)}' contains ID(s) of linked record(s) that were not found in your account`,
    pointer,
  );
export const offerGone = () =>
  new DuffelError(
    ...([422, 'airline_error', 'offer_no_longer_available', 'Requested offer is no longer available'] as const),
    'Please select another offer or create a new offer request to get the latest availability.',
  );
/** Only one offer of a request can be ordered, and only once. */
export const alreadyBooked = () =>
  new DuffelError(
    ...([422, 'validation_error', 'offer_request_already_booked'] as const),
    "Can't book multiple offers from the same offer request",
    "Field 'selected_offers' has offers included in a offer request that has already been booked; please perform a new search",
    '/selected_offers',
  );
export const priceChanged = () =>
  new DuffelError(
    ...([422, 'airline_error', 'price_changed', 'The price changed'] as const),
    'The price of the offer has changed. Please retrieve the offer again to see the latest price.',
  );
export const wrongAmount = (pointer: string) =>
  new DuffelError(
    ...([422, 'validation_error', 'payment_amount_does_not_match_order_amount'] as const),
    'Payment amount does not match order amount',
    "The payment's amount must be the total of the offer and its services.",
    pointer,
  );
export const wrongCurrency = (pointer: string) =>
  new DuffelError(
    ...([422, 'validation_error', 'payment_currency_does_not_match_order_currency'] as const),
    'Payment currency does not match order currency',
    "The payment's currency must be that of the order.",
    pointer,
  );
export const serviceNotAvailable = (pointer: string) =>
  new DuffelError(
    ...([422, 'airline_error', 'service_not_available', 'Service is not available', 'Choose another service.'] as const),
    pointer,
  );
export const wrongState = (code: string, message: string) =>
  new DuffelError(422, 'invalid_state_error', code, 'Not possible now', message);
