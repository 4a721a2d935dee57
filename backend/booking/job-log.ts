/** Where work that nobody waits for says what came of it. */
export type JobLog = { error(details: object, message: string): void; info(details: object, message: string): void };
