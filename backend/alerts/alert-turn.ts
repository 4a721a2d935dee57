import type { Transaction } from '../db/connection.ts';
import { takeTurnOf } from '../db/turns-of-all.ts';

/**
 * Serialises all requests, confirmations and endings of alerts across processes, so that limits and double clicks are counted
 * correctly. Taken before any row lock: an alert and its consent are locked in either order, and a deadlock would be answered as
 * database trouble.
 */
export const takeAlertTurn = (tx: Transaction): Promise<unknown> => takeTurnOf(tx, 'alerts');
