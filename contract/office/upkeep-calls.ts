import { z } from 'zod';
import type { DiscrepancyKind } from '#domain/payment/discrepancy.ts';
import { officeCall } from './office-call.ts';

/** A report that a mail could not be delivered: the Message-IDs it quotes, and the failed recipients with reasons. */
const DeliveryReport = z.object({
  messageIds: z.array(z.string()),
  failures: z.array(z.object({ recipients: z.array(z.string()), status: z.string() })),
});

/** What came of a mail that was sent back; `no-report`: it was none. */
export type BounceTaken =
  | { outcome: 'flagged'; booking: string; status: string }
  | { outcome: 'no-report' | 'not-permanent' | 'not-ours' | 'of-no-booking' | 'not-theirs' | 'known' };

export type Reconciliation = {
  /** The numbers of bookings compared, and of those with an upstream API that could not be asked. */
  checked: number;
  unverified: number;
  discrepancies: { booking: string; kind: DiscrepancyKind; detail: string }[];
};

export const takeBounce = officeCall<BounceTaken>()({
  summary: 'Take a mail that came back, and flag its booking',
  permission: 'mail.bounces',
  input: z.object({ report: DeliveryReport.nullable() }),
  logs: 'action',
  hidden: ['report'],
});
export const eraseEnquiry = officeCall<{ ok: true } | { ok: false; reason: 'not-found' }>()({
  summary: 'Erase the personal data of a request',
  permission: 'leads.erase',
  input: z.object({ number: z.string().trim().max(40), reason: z.string().trim().min(3, 'is needed').max(2_000) }),
  logs: 'action',
  isSensitive: true,
});
export const reencrypt = officeCall<{ bookings: number; calls: number; alerts: number; enquiries: number; passwords: number }>()({
  summary: 'Encrypt all personal data anew with the first key',
  permission: 'data.reencrypt',
  input: z.object({}),
  logs: 'action',
  isSensitive: true,
});
/** `id` and `job` name the comparison for `readReconciliation`. */
export const askForReconciliation = officeCall<{ ok: true; id: string; job: string } | { ok: false; reason: 'never-run' }>()({
  summary: 'Compare all bookings with suppliers and payment providers now',
  permission: 'money.reconcile',
  ofAgency: true,
  input: z.object({}),
  logs: 'action',
});
export const readReconciliation = officeCall<{ report: Reconciliation | null; isAtWork: boolean }>()({
  summary: 'See what a comparison has found',
  permission: 'money.reconcile',
  ofAgency: true,
  input: z.object({ id: z.uuid('names none'), job: z.uuid('names none') }),
  logs: 'nothing',
});
