import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Fault } from '../faults.ts';
import { openJournal } from '../journal.ts';
import { findHotel } from '../world/stays/hotels.ts';
import { createSales, type StaySale, stayDrift } from '../world/stays/stay-sale.ts';
import type { StayWorld } from '../world/stays/stay-world.ts';
import { numberOf, roomPrices, sumOf } from './channel-price.ts';
import { offerOutdated, wrongInput } from './errors.ts';
import { decodeOfferId, encodeOfferId, type OfferRef } from './offer-id.ts';
import { rateObjects, suggestedOf } from './rate-shape.ts';

/** A prebook: an offer, its price factor against the search, and whether its terms have become stricter. */
export type Prebook = { id: string; offer: OfferRef; factor: number; stricter?: boolean; expiresAt: string };

/** What the agency may still owe the supplier: its credit, less bookings on it, plus refunds of cancellations. */
export type CreditLine = {
  balance(): { remainingCredit: number; currency: string };
  covers(usdCents: number): boolean;
};

/** Neither lifetime is documented: long enough for a visitor, short enough for tests to reach. */
const OFFER_LASTS_S = 60 * 60;
const PREBOOK_LASTS_MS = 60 * 60_000;

/** Short ids of letters and digits, like LiteAPI's. */
export const newId = (): string => randomBytes(12).toString('base64url').replace(/[-_]/g, '').slice(0, 9).padEnd(9, '0');

export function createCreditLine(creditUsd: number, spentUsdCents: () => number): CreditLine {
  const leftCents = () => Math.round(creditUsd * 100) - spentUsdCents();
  return {
    balance: () => ({ remainingCredit: leftCents() / 100, currency: 'USD' }),
    covers: (usdCents) => leftCents() >= usdCents,
  };
}

/** Prebooks: offers priced again, with the price guaranteed for a while. They survive a restart. */
export function openPrebooks(world: StayWorld, dataDir: string, creditLine: CreditLine) {
  const journal = openJournal<Prebook>(
    join(dataDir, 'liteapi-prebooks.jsonl'),
    ({ expiresAt }) => Date.parse(expiresAt) > world.now(),
  );

  function shown({ id, offer, factor, stricter = false }: Prebook, sale: StaySale, withBalance: boolean) {
    const prices = roomPrices(sale, offer.currency, factor);
    const price = sumOf(prices.map(({ retail }) => retail));
    const { stay } = offer.question;
    return {
      prebookId: id,
      offerId: encodeOfferId(offer),
      hotelId: offer.hotelId,
      checkin: stay.checkIn,
      checkout: stay.checkOut,
      currency: offer.currency,
      termsAndConditions: '',
      roomTypes: [{ rates: rateObjects(sale, prices, id) }],
      suggestedSellingPrice: suggestedOf(prices),
      isPackageRate: null,
      commission: numberOf(sumOf(prices.map(({ commission }) => commission))),
      addonsTotalAmount: 0,
      price: numberOf(price),
      priceType: 'commission',
      priceDifferencePercent: Math.round((factor - 1) * 100),
      cancellationChanged: stricter,
      boardChanged: stricter,
      supplier: 'nuitee',
      supplierId: 2,
      transactionId: '',
      secretKey: '',
      voucherCode: '',
      voucherTotalAmount: 0,
      addonsRequest: null,
      ...(withBalance ? { creditLine: creditLine.balance() } : {}),
    };
  }

  const saleOf = ({ hotelId, room, plan, question }: OfferRef): StaySale | undefined => {
    const hotel = findHotel(hotelId);
    return hotel && createSales(world, question).one(hotel, room, plan);
  };
  const soldAs = ({ offer, stricter }: Prebook): StaySale | undefined => {
    const sale = saleOf(offer);
    return sale && stricter ? { ...sale, plan: { ...sale.plan, board: 'RO', penalties: [] } } : sale;
  };

  return {
    /** A prebook and its sale; `sale` is `undefined` if it is no longer available. */
    find(id: string): { prebook: Prebook; sale: StaySale | undefined } | undefined {
      const prebook = journal.get(id);
      if (!prebook || Date.parse(prebook.expiresAt) < world.now()) return undefined;
      return { prebook, sale: soldAs(prebook) };
    },

    create({ offerId, usePaymentSdk, includeCreditBalance }: Record<string, unknown>, fault: Fault | undefined) {
      if (typeof offerId !== 'string' || offerId === '') throw wrongInput('offerId is required');
      if (typeof usePaymentSdk !== 'boolean') throw wrongInput('usePaymentSdk is required');
      const offer = decodeOfferId(offerId);
      if (!offer) throw wrongInput('invalid offerId');
      const sale = world.now() / 1_000 - offer.at > OFFER_LASTS_S ? undefined : saleOf(offer);
      const drift = sale && stayDrift(sale, offer.at * 1_000, world.driftShare);
      if (!sale || !drift || drift.soldOut || fault?.soldOut) throw offerOutdated();
      const prebook: Prebook = {
        id: newId(),
        offer,
        factor: drift.factor * (fault?.priceFactor ?? 1),
        ...(fault?.stricter ? { stricter: true } : {}),
        expiresAt: new Date(world.now() + PREBOOK_LASTS_MS).toISOString(),
      };
      journal.put(prebook);
      const isEmpty = fault?.noFunds === true;
      const data = shown(prebook, soldAs(prebook) ?? sale, includeCreditBalance === true);
      return isEmpty && data.creditLine ? { ...data, creditLine: { ...data.creditLine, remainingCredit: 0 } } : data;
    },

    read(id: string, withBalance: boolean) {
      const found = this.find(id);
      if (!found?.sale) throw wrongInput('invalid prebookId, rate not found');
      return shown(found.prebook, found.sale, withBalance);
    },
  };
}
