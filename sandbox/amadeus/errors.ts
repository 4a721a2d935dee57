/** An error as the real API words it: `{ errors: [{ status, code, title, detail, source? }] }`. */
export class AmadeusError extends Error {
  readonly status: number;
  readonly code: number;
  readonly detail: string;
  readonly source: { pointer?: string; parameter?: string } | undefined;

  constructor(status: number, code: number, title: string, detail: string, source?: { pointer?: string; parameter?: string }) {
    super(title);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.source = source;
  }

  toBody() {
    const { status, code, message: title, detail, source } = this;
    return { errors: [{ status, code, title, detail, ...(source ? { source } : {}) }] };
  }
}

export const invalidFormat = (detail: string, pointer: string) =>
  new AmadeusError(400, 477, 'INVALID FORMAT', detail, { pointer });
export const mandatoryMissing = (pointer: string) =>
  new AmadeusError(400, 32171, 'MANDATORY DATA MISSING', 'Missing mandatory field', { pointer });
export const invalidDate = (detail: string, pointer: string) => new AmadeusError(400, 425, 'INVALID DATE', detail, { pointer });
export const invalidData = (detail: string) => new AmadeusError(400, 4926, 'INVALID DATA RECEIVED', detail);
export const soldOut = () => new AmadeusError(400, 34651, 'SEGMENT SELL FAILURE', 'Could not sell segment 1');
export const notFound = () => new AmadeusError(404, 38196, 'Resource not found', "The targeted resource doesn't exist");
export const priceDiscrepancy = (current: string, asked: string) =>
  new AmadeusError(
    400,
    37200,
    'PRICE DISCREPANCY',
    `Current grandTotal price (${current}) is different from request one (${asked})`,
  );
