/** A call that Mercado Pago refuses: the status, and the body as that part of the API has it. */
export class MercadoPagoError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.message ?? status));
    this.status = status;
    this.body = body;
  }
}

const WORDS: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
};

/** The shape of the older parts: payments, preferences, tokens, customers, chargebacks. */
export const refusal = (status: number, code: number | string, description: string): MercadoPagoError =>
  new MercadoPagoError(status, {
    message: description,
    error: WORDS[status] ?? 'error',
    status,
    cause: [{ code, description, data: null }],
  });
export const badRequest = (code: number, description: string): MercadoPagoError => refusal(400, code, description);
export const notFound = (code: number, description: string): MercadoPagoError => refusal(404, code, description);

/** The shape of the Orders API: all that is wrong, as a list. */
export const orderRefusal = (status: number, code: string, message: string, details: readonly string[] = []): MercadoPagoError =>
  new MercadoPagoError(status, { errors: [{ code, message, details }] });
