import type { IpInfo } from '#domain/visitor/agent.ts';
import { deadline } from '../connection/deadline.ts';
import { callBackend } from '../request/call-backend.ts';

export type VisitorPlace = IpInfo & {
  isLocated: boolean;
  airport: { iataCode: string; city: string; name: string } | null;
};

const ANSWERED_BY_MS = 4_000;
let asked: Promise<VisitorPlace | null> | undefined;

/** The visitor's probable place, requested once per page load and not stored; `null` when unknown. */
export const visitorPlace = (): Promise<VisitorPlace | null> => {
  asked ??= callBackend<VisitorPlace>('/visitor/place', { signal: deadline(ANSWERED_BY_MS) }).catch(() => null);
  return asked;
};
