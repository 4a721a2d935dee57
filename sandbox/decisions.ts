/** What a developer lets others do with a payment (`PUT /sandbox/decisions`): its bank, the end of the day, a hold's end, or the agency's own people. */
export type AskedDecision = { payment: string; does: 'approve' | 'reject' | 'settle' | 'lapse' | 'void' };
