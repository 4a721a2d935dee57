import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordSelection } from './record-search.ts';

let sent: [string, RequestInit][];
const remembered = (text: string | null) => vi.stubGlobal('sessionStorage', { getItem: () => text });
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push([address, init]);
    return Promise.resolve(new Response('{"id":"x"}'));
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('recordSelection (SPEC §7.1)', () => {
  test.each(['flights', 'stay', 'cruise', 'tour'] as const)('records the selected offer with the last search for %s', (kind) => {
    remembered(`${kind} 6f1e6d0e`);
    recordSelection(kind, 'the-offer');
    expect(sent).toMatchObject([['/backend/api/search_requests/6f1e6d0e', { method: 'PATCH', keepalive: true }]]);
    expect(JSON.parse(String(sent[0]?.[1].body))).toEqual({ selectedOfferId: 'the-offer', status: 'selected' });
  });

  test.each([null, '', 'flights', 'flights 6f1e6d0e'])(
    'records nothing where no search of that kind is remembered (%j)',
    (last) => {
      remembered(last);
      recordSelection('tour', 'a-departure');
      expect(sent).toEqual([]);
    },
  );
});
