/** Status objects, which all answers and notices carry. */

export type State = 'OK' | 'APPROVED' | 'PENDING' | 'PENDING_CONFIRMATION' | 'REJECTED' | 'FAILED';
export type Status = { status: State; reason: string | number; message: string; date: string };

const BOGOTA_MS = 5 * 3_600_000;

/** A moment as PlacetoPay writes it: Colombia's clock with its offset. */
export const dateText = (at: number): string => `${new Date(at - BOGOTA_MS).toISOString().slice(0, 19)}-05:00`;

export const statusOf = (status: State, reason: string | number, message: string): Status => ({
  status,
  reason,
  message,
  date: dateText(Date.now()),
});

export const DONE = () => statusOf('OK', '00', 'Petición procesada');

/** A call that is refused, with its HTTP status. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly reason: string | number;
  constructor(httpStatus: number, reason: string | number, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.reason = reason;
  }
}

export const notValid = (message: string) => new Refusal(400, 'request_not_valid', message);
export const notAllowed = (message: string) => new Refusal(400, 'action_not_allowed', message);
