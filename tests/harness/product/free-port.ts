import { freePortIn } from '#backend/network/free-port.ts';

/** A port for a server that is started later; other ones than the product's own database takes. */
export const freePort = (): Promise<number> => freePortIn(20_000, 32_000);
