import type { Body } from '../requests/values.ts';
import type { AskedPayment } from './order-rules.ts';

export type Transaction = AskedPayment & { id: string; payment: string | null };
export type Order = {
  id: string;
  account: string;
  site: string;
  createdAt: number;
  updatedAt: number;
  expiresAt: number;
  total: number;
  currency: string;
  isManual: boolean;
  isHeld: boolean;
  end: 'cancelled' | 'expired' | null;
  transactions: Transaction[];
  asked: Body;
};
