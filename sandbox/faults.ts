/**
 * How a stand-in misbehaves when a test asks it to (`PUT /sandbox/faults`); nothing by default.
 * Each number of calls in `times` is counted down; without it the fault stays until it is taken back.
 */
export type Fault = {
  /** Which calls: the beginning of `METHOD /path`. */
  call: string;
  times?: number;
  delayMs?: number;
  /** Answer this status instead of doing the work. */
  status?: number;
  /** Cut the connection before the work, or after it and before the answer. */
  cut?: 'before' | 'after';
  /** Prices are multiplied by this. */
  priceFactor?: number;
  soldOut?: boolean;
};

export function createFaults() {
  let faults: Fault[] = [];
  return {
    set: (next: Fault[]) => {
      faults = next.map((fault) => ({ ...fault }));
    },
    /** The fault that befalls this call, if any; counts it. */
    take(call: string): Fault | undefined {
      const fault = faults.find((candidate) => call.startsWith(candidate.call) && candidate.times !== 0);
      if (fault?.times) fault.times -= 1;
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
