import { expect, test } from 'vitest';
import { attributionIn, readAttribution, writeAttribution } from './attribution.ts';

const here = 'https://agencia.example';

test.each([
  [
    '/?source=meta&medium=cpc&affiliateId=AF9&metaName=buscador&disId=d-1',
    { source: 'meta', medium: 'cpc', affiliateId: 'AF9', metaName: 'buscador', disId: 'd-1' },
  ],
  ['/?utm_source=boletin&utm_medium=correo', { source: 'boletin', medium: 'correo' }],
  ['/?source=propio&utm_source=ajeno', { source: 'propio' }],
  ['/?source=%20%20&medium=', {}],
  ['/', {}],
])('reads the attribution from the parameters of %s', (path, expected) => {
  expect(attributionIn(new URL(here + path), '')).toEqual(expected);
});

test('does not count the pages of the site itself as a referrer', () => {
  expect(attributionIn(new URL(here), `${here}/vuelos`)).toEqual({});
  expect(attributionIn(new URL(here), 'https://blog.example/viajes')).toEqual({ referrer: 'https://blog.example/viajes' });
  expect(attributionIn(new URL(here), 'https://agencia.example.otro.example/')).toEqual({
    referrer: 'https://agencia.example.otro.example/',
  });
});

test('leaves out what no call takes as text: whoever a link has sent can still buy', () => {
  const address = new URL(`${here}/?affiliateId=AF9%00&source=${encodeURIComponent(`${'s'.repeat(199)}✈️😀`)}&medium=%00`);
  const attribution = attributionIn(address, '');
  expect(attribution).toEqual({ affiliateId: 'AF9', source: `${'s'.repeat(199)}✈` });
  const cut = attributionIn(new URL(`${here}/?source=${encodeURIComponent(`${'s'.repeat(199)}😀`)}`), '');
  expect(cut).toEqual({ source: 's'.repeat(199) });
  expect(readAttribution('{"source":"a\\ud83d","affiliateId":"AF9\\u0000"}')).toEqual({ source: 'a', affiliateId: 'AF9' });
});

test.each([undefined, '', 'x', 'null', '[]', '7', '{"source":7,"other":"x"}'])('reads %j as no attribution', (text) => {
  expect(readAttribution(text)).toEqual({});
});

test('reads back what it wrote, cut to the length that the calls accept', () => {
  const attribution = { source: 'a', referrer: 'r'.repeat(500), disId: 'é' };
  expect(readAttribution(writeAttribution(attribution))).toEqual(attribution);
  expect(readAttribution(writeAttribution({ source: 's'.repeat(900) })).source).toHaveLength(200);
});
