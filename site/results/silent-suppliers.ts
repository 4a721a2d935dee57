/** Whether a supplier did not answer a search, so that what it sells is missing. */
export const isSilent = ({ status }: { status: string }): boolean => status === 'failed' || status === 'timed-out';
