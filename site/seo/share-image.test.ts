import { expect, test } from 'vitest';
import { SERVICES } from '#domain/company/services.ts';
import { loader } from '../routes/seo/share-image.ts';
import { textOutlines, textWidth } from './lettering.ts';

const backend = { contentAt: async () => ({ ok: false, problem: { status: 404 } }) };
const statusOf = async (name: string): Promise<number> => {
  const request = new Request(`https://site.example/compartir/${name}.png`);
  const answer = await loader({ request, context: { get: () => ({ backend, sold: SERVICES }) } } as unknown as Parameters<
    typeof loader
  >[0]);
  return answer.status;
};

test.each(['constructor', 'toString', 'valueOf', '__proto__', 'nada'])('has no picture of %s, which is no page', async (name) => {
  expect(await statusOf(name)).toBe(404);
});

test.each(['inicio', 'blog', 'hoteles', 'vuelos'])('has a picture of %s', async (name) => {
  expect(await statusOf(name)).toBe(200);
});

test.each(['$', '<', '½', 'Ø', 'ß', 'Ł', 'ł', 'ş', 'ı', 'Đ', 'Ə', 'Ñ'])('%s of a title is drawn', (letter) => {
  expect([textOutlines(letter, { x: 0, y: 100, size: 100 }).length > 0, textWidth(letter, 100) > 0]).toEqual([true, true]);
});

test.each(['→', '日', '\u202e'])('%j of a title, which the typeface lacks, is no question mark', (letter) => {
  expect(textWidth(letter, 100)).toBe(0);
});
