/** The log of background work. */
export type JobLog = { error(details: object, message: string): void; info(details: object, message: string): void };
