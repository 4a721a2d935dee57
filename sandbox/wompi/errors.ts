/** What Wompi refuses a call with: an HTTP status, a type, and a reason or messages by field. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly error: { type: string; reason?: string; messages?: Record<string, string[]> };
  constructor(httpStatus: number, error: Refusal['error']) {
    super(error.type);
    this.httpStatus = httpStatus;
    this.error = error;
  }
}

export const notFound = () => new Refusal(404, { type: 'NOT_FOUND_ERROR', reason: 'La entidad solicitada no existe' });
export const badKey = (reason: string) => new Refusal(401, { type: 'INVALID_ACCESS_TOKEN', reason });
export const notValid = (messages: Record<string, string[]>) => new Refusal(422, { type: 'INPUT_VALIDATION_ERROR', messages });
