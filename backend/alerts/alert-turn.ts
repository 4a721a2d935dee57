import type { Transaction } from '../db/connection.ts';
import { takeTurnOf } from '../db/turns-of-all.ts';

/**
 * Whatever asks for alerts, begins or ends them does so one after the other, in every process: limits and double clicks are counted right. Taken before any row: an
 * alert and its consent are locked in either order, and two who waited for each other would both be told that the database is away.
 */
export const takeAlertTurn = (tx: Transaction): Promise<unknown> => takeTurnOf(tx, 'alerts');
