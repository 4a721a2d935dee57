import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { ProviderDispute, ProviderEvent } from '#suppliers/payments/port.ts';
import type { Dice } from './dice.ts';
import type { ProviderBooks } from './simulated-provider.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A dispute in its current state at the bank. */
export type SimulatedDispute = ProviderDispute & { provider: string; paymentId: string };

type Doing = {
  time: VirtualTime;
  dice: Dice;
  providers: ReadonlyMap<string, ProviderBooks>;
  send: (provider: string, notice: ProviderEvent) => void;
};

const MINUTE_MS = 60_000;

/**
 * Travellers who dispute payments, wholly or in part, and banks that inquire, withdraw the money, decide, and sometimes never
 * decide. Each step is sent as a separate webhook.
 */
export function simulatedBank({ time, dice, providers, send }: Doing) {
  const disputes: SimulatedDispute[] = [];
  const seen = new Set<string>();

  function move(dispute: SimulatedDispute, to: Partial<ProviderDispute>): void {
    Object.assign(dispute, to);
    const { provider, paymentId, ...told } = dispute;
    send(provider, { kind: 'disputed', payment: { paymentId }, dispute: { ...told, amount: { ...told.amount } } });
  }

  function open(provider: string, paymentId: string): void {
    const books = providers.get(provider);
    const payment = books?.payments.find((one) => one.paymentId === paymentId);
    if (payment?.state !== 'taken') return;
    const { amountMinor, currency } = payment.amount;
    const amount = { amountMinor: dice.happens(0.5) ? amountMinor : dice.between(1, amountMinor), currency };
    const isAsked = dice.happens(0.3);
    const dispute: SimulatedDispute = {
      provider,
      paymentId,
      disputeId: `dp-${disputes.length + 1}-${paymentId}`,
      state: 'open',
      amount,
      isTaken: false,
      stage: isAsked ? 'asked' : 'to-answer',
      reason: 'fraudulent',
      evidenceDueAt: null,
    };
    disputes.push(dispute);
    payment.isDisputed = true;
    move(dispute, {});
    goOn(dispute, isAsked);
  }

  const later = (work: () => void): void => time.after(dice.between(1_000, 15 * MINUTE_MS), work);

  /** After an inquiry the bank drops the matter or withdraws the money after all. */
  function goOn(dispute: SimulatedDispute, isAsked: boolean): void {
    if (dice.happens(0.1)) return;
    const isDropped = isAsked && dice.happens(0.5);
    later(() => {
      if (isDropped) return void move(dispute, { state: 'closed', stage: 'asked-answered' });
      move(dispute, { stage: 'to-answer', isTaken: true });
      if (dice.happens(0.1)) return;
      later(() => {
        move(dispute, { stage: 'answered' });
        const state = dice.pick(['won', 'lost'] as const);
        later(() => move(dispute, { state, isTaken: state === 'lost' }));
      });
    });
  }

  return {
    disputes,
    /** A captured payment may be disputed, once or twice, also while it is being refunded. */
    look({ booking, payments }: BookingRecord): void {
      if (booking.state !== 'confirmed') return;
      for (const { id, state, provider, providerPaymentId } of payments) {
        if (state !== 'captured' || !providerPaymentId || seen.has(id)) continue;
        seen.add(id);
        if (!dice.happens(0.2)) continue;
        for (let times = dice.pick([1, 1, 1, 2]); times > 0; times--) later(() => open(provider, providerPaymentId));
      }
    },
  };
}
