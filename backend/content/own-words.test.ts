import { expect, test } from 'vitest';
import { withOwnWords } from './own-words.ts';

test('a page has the number and the money of this shop, and nothing else is taken for a name', () => {
  const words = { phone: '+57 (604) 000-0000<b>', charging: 'Cobramos $& en pesos.' };
  const text = 'Llame al {{phone}}. {{charging}} {{charging}} {{other}} {{ phone }}';
  expect(withOwnWords(text, words)).toBe(
    'Llame al +57 (604) 000-0000. Cobramos $& en pesos. Cobramos $& en pesos. {{other}} {{ phone }}',
  );
  expect(withOwnWords(text, { phone: '1' })).toBe('Llame al 1. {{charging}} {{charging}} {{other}} {{ phone }}');
});
