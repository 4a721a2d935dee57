import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ONE_ADULT } from '#domain/stays/room-search.ts';
import { guestWords } from '../../messages/es/stays/stays.ts';
import { GuestFields } from './guest-fields.tsx';

test('a problem of the whole party has a place that the list of problems can lead to, with the problem beside it', () => {
  const problems = { rooms: 'Son demasiadas habitaciones.' };
  const markup = renderToStaticMarkup(
    createElement(GuestFields, { words: guestWords, rooms: [ONE_ADULT], problems, onChange: () => undefined }),
  );
  expect(markup).toMatch(/<details open="".*<summary id="field-rooms" aria-describedby="field-rooms-error"/);
  expect(markup).toMatch(/id="field-rooms-error"[^>]*>Son demasiadas habitaciones\./);
});
