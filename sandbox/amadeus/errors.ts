export type ErrorSource = { pointer?: string; parameter?: string };

/** An error as the real API words it: `{ errors: [{ status, code, title, detail, source? }] }`. */
export class AmadeusError extends Error {
  readonly status: number;
  readonly code: number;
  readonly detail: string;
  readonly source: ErrorSource | undefined;

  constructor(status: number, code: number, title: string, detail: string, source?: ErrorSource) {
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

const sourceOf = (source: string | ErrorSource): ErrorSource => (typeof source === 'string' ? { pointer: source } : source);

export const invalidFormat = (detail: string, source: string | ErrorSource) =>
  new AmadeusError(400, 477, 'INVALID FORMAT', detail, sourceOf(source));
export const invalidOption = (detail: string, source: string | ErrorSource) =>
  new AmadeusError(400, 572, 'INVALID OPTION', detail, sourceOf(source));
export const mandatoryMissing = (source: string | ErrorSource) =>
  new AmadeusError(400, 32171, 'MANDATORY DATA MISSING', 'Missing mandatory field', sourceOf(source));
export const invalidDate = (detail: string, source: string | ErrorSource) =>
  new AmadeusError(400, 425, 'INVALID DATE', detail, sourceOf(source));
export const badCombination = (detail: string, source: string | ErrorSource) =>
  new AmadeusError(400, 2668, 'PARAMETER COMBINATION INVALID/RESTRICTED', detail, sourceOf(source));
export const invalidLength = (detail: string, source: string | ErrorSource) =>
  new AmadeusError(400, 2781, 'INVALID LENGTH', detail, sourceOf(source));
export const tooMany = (detail: string, source: string | ErrorSource) =>
  new AmadeusError(400, 10661, 'MAXIMUM NUMBER OF OCCURRENCES EXCEEDED', detail, sourceOf(source));
export const invalidData = (detail: string, source?: string | ErrorSource) =>
  new AmadeusError(400, 4926, 'INVALID DATA RECEIVED', detail, source === undefined ? undefined : sourceOf(source));
export const soldOut = (segment = 1) => new AmadeusError(400, 34651, 'SEGMENT SELL FAILURE', `Could not sell segment ${segment}`);
export const serviceGone = () =>
  new AmadeusError(400, 38034, 'ONE OR MORE SERVICES ARE NOT AVAILABLE', 'Error booking additional services');
export const fareNotApplicable = () => new AmadeusError(400, 34107, 'NOT APPLICABLE FARE', 'No fare applicable');
export const notOperating = () =>
  new AmadeusError(400, 4481, 'FLIGHT DOES NOT OPERATE ON DATE REQUESTED', 'The flight does not operate on this date');
export const noUpsell = () => new AmadeusError(400, 39397, 'UNABLE TO RETRIEVE UPSELL OFFER', 'No upsell offer found');
/** No record for a well-formed id; an unknown path or order is {@link notFound}. */
export const nothingFound = (parameter: string) =>
  new AmadeusError(404, 1797, 'NOT FOUND', 'no response found for this query parameter', { parameter });
export const notFound = () => new AmadeusError(404, 38196, 'Resource not found', "The targeted resource doesn't exist");
export const priceDiscrepancy = (current: string, asked: string) =>
  new AmadeusError(
    400,
    37200,
    'PRICE DISCREPANCY',
    `Current grandTotal price (${current}) is different from request one (${asked})`,
  );

/** Codes documented only for orders; other operations use codes of their own. */
const OF_ORDERS = new Set([34107, 34651, 37200, 38034]);

/** Runs work that throws the errors of an order, and translates them to those of this operation. */
export function saidAs<Result>(instead: (error: AmadeusError) => AmadeusError, work: () => Result, also: number[] = []): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof AmadeusError && (OF_ORDERS.has(error.code) || also.includes(error.code))) throw instead(error);
    throw error;
  }
}
