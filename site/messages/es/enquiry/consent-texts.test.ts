import { describe, expect, test } from 'vitest';
import { ITEM_KINDS } from '#domain/booking/item-state.ts';
import { bookingConsent, CONSENT_TEXTS } from './consent-texts.ts';

describe('consent text of a booking', () => {
  test.each([
    [['flight'], '2026-11-22', /a entregarlos a la aerolínea y al procesador del pago\.$/],
    [['stay'], '2026-11-23-stay', /al hotel, a la central que reserva su habitación y al procesador/],
    [['stay', 'flight'], '2026-11-23-holiday', /a la aerolínea, al hotel, a la central/],
    [['cruise', 'cruise'], '2026-11-23-cruise', /a entregarlos a la naviera y al procesador/],
    [['tour'], '2026-11-23-tour', /a entregarlos al operador del tour y al procesador/],
  ] as const)('for %j names everybody who receives the data, and nobody else', (kinds, version, words) => {
    const { version: shown, text } = bookingConsent(kinds);
    expect(shown).toBe(version);
    expect(text).toMatch(words);
    if (!(kinds as readonly string[]).includes('flight')) expect(text).not.toContain('aerolínea');
  });

  test('exists for every kind of item', () => {
    for (const kind of ITEM_KINDS) expect(bookingConsent([kind]).purpose).toBe('booking');
  });

  test('has a version of its own, so that receipts name the words that were shown', () => {
    const versions = CONSENT_TEXTS.map(({ purpose, version }) => `${purpose} ${version}`);
    expect(new Set(versions).size).toBe(versions.length);
    for (const { version } of CONSENT_TEXTS) expect(version.length).toBeLessThanOrEqual(20);
  });
});
