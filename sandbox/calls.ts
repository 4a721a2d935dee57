/** The newest calls of a sandbox are kept, each with the beginning of what was asked and answered. */
const MOST_KEPT = 60;
const LONGEST_KEPT_BYTES = 8_000;

export type Excerpt = { text: string; bytes: number; isWhole: boolean };

export type RecordedCall = {
  number: number;
  at: Date;
  method: string;
  /** Path and query. */
  address: string;
  /** Whether a fault was put into it. */
  isForced: boolean;
  request: Excerpt;
  answer?: Excerpt;
  /** While it is under way: nothing. */
  end?: { ms: number /** Without one the connection ended before the answer. */; status: number | undefined };
};

export type CallJournal = ReturnType<typeof createCallJournal>;

/** The journal of a sandbox's calls, in memory. */
export function createCallJournal() {
  const calls: RecordedCall[] = [];
  let last = 0;
  return {
    begin({ method, address, request, isForced }: Pick<RecordedCall, 'method' | 'address' | 'isForced'> & { request: string }) {
      const startedMs = performance.now();
      const call: RecordedCall = {
        number: ++last,
        at: new Date(),
        method,
        address,
        isForced,
        request: excerptOf(Buffer.from(request)),
      };
      calls.push(call);
      if (calls.length > MOST_KEPT) calls.shift();
      return {
        answered(body: Buffer | undefined): void {
          if (body) call.answer = excerptOf(body);
        },
        end(status: number | undefined): void {
          call.end = { ms: Math.round(performance.now() - startedMs), status };
        },
      };
    },
    newestFirst: (): RecordedCall[] => calls.toReversed(),
  };
}

/** What nobody should see on a screen that is shown to others: card numbers and their codes in forms, secrets in both. */
const HIDDEN =
  /((?:^|&)(?:(?:\w+(?:\[|%5B))?(?:number|cvc)(?:\]|%5D)?|card_number|client_secret|authPW)=|"(?:access_token|client_secret|secret|tranKey|cvv|card_number|security_code)"\s*:\s*"|"number"\s*:\s*"(?=\d{12}))[^&"]+/gi;

/** A copy: a part of a large body would keep the whole in memory. */
function excerptOf(body: Buffer): Excerpt {
  const text = body.toString('utf8', 0, LONGEST_KEPT_BYTES).replace(HIDDEN, '$1•••');
  return { text, bytes: body.length, isWhole: body.length <= LONGEST_KEPT_BYTES };
}
