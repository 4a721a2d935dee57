import type { SandboxAnswer } from '../http.ts';

/** An error in Sabre's format: inside the answer's results, whatever its status. */
export class SabreError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toAnswer(): SandboxAnswer {
    const Message = [{ code: `ERR.${this.code}`, value: this.message }];
    const ApplicationResults = { status: 'NotProcessed', Error: [{ type: 'Validation', SystemSpecificResults: [{ Message }] }] };
    return { status: this.status, body: { GetHotelAvailRS: { ApplicationResults } } };
  }
}

export const invalid = (message: string) => new SabreError(400, '0161', message);
export const nothingFound = () => new SabreError(200, '0790', 'No hotels were found for the search criteria');

/** An error of the gateway, such as invalid credentials or too many calls. */
export const gatewayError = (status: number, errorCode: string, message: string): SandboxAnswer => ({
  status,
  body: { status: 'NotProcessed', type: 'Validation', errorCode, message },
});
