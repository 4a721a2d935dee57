import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { closestPair, UNLIKE } from '../../../tests/harness/visitors/picture-distance.ts';
import { type ArticleScene, articleSceneAddress, readArticleScene } from './article-scene-address.ts';
import { contentPicture, hasPicture } from './content-picture.ts';
import { drawArticle } from './draw-article.ts';

const read = (address: string) => readArticleScene(address.replace('/drawn-scene/article-', '')) as ArticleScene;
const articles = ['articulos', 'blog', 'entretenimiento', 'noticias', 'ofertas'].flatMap((folder) =>
  readdirSync(`content/${folder}`).map((file) => ({
    path: `/${folder}/${file.replace('.md', '')}`,
    title: /^title: "?(.*?)"?$/m.exec(readFileSync(`content/${folder}/${file}`, 'utf8'))?.[1] ?? '',
  })),
);

test('every article has an illustration of its own: XML, small, always the same, and no two look alike', async () => {
  const drawn = new Map(articles.map((article) => [article.path, drawArticle(read(articleSceneAddress(article)))]));
  for (const [path, drawing] of drawn) {
    expect(await sharp(Buffer.from(drawing)).metadata(), path).toMatchObject({ format: 'svg' });
    expect(brotliCompressSync(drawing).length, path).toBeLessThan(6_000);
    expect(drawing, path).not.toMatch(/NaN|undefined|Infinity|<text|href/);
    expect(drawing, path).toContain('prefers-color-scheme:dark');
  }
  const { pair, distance } = await closestPair(drawn);
  expect(distance, pair).toBeGreaterThan(UNLIKE);
});

test.each([
  ['Equipaje de mano sin sorpresas', 'luggage'],
  ['Viajar en avión con perro o gato', 'pet'],
  ['Cómo leer una tarifa: familias, cambios y reembolsos', 'fare'],
  ['Supertransporte exige información clara sobre sillas de ruedas', 'chair'],
  ['Juegos para niños en el avión que no molestan al vecino', 'games'],
  ['Algo de lo que nadie ha escrito', 'departure'],
])('%s is drawn as %s', (title, motif) => expect(read(articleSceneAddress({ path: '/a', title })).motif).toBe(motif));

test('a page about a place is drawn as the place; a picture of its own comes first', () => {
  const page = { path: '/x', title: 'X' };
  expect(contentPicture({ ...page, type: 'destinations', code: 'CTG' })).toBe('/scene/CTG.svg');
  expect(contentPicture({ ...page, type: 'airports_landing', code: 'JFK' })).toBe('/scene/NYC.svg');
  expect(contentPicture({ ...page, type: 'flight_route', destination: 'BUE' })).toBe('/scene/BUE.svg');
  expect(contentPicture({ ...page, type: 'country', code: 'PE' })).toBe('/scene/LIM.svg');
  expect(contentPicture({ ...page, type: 'airlines_landing', code: 'AV' })).toBeNull();
  expect(contentPicture({ ...page, type: 'destinations', code: 'no' })).toBeNull();
  expect(hasPicture('<p>Uno</p><picture><img src="/a"></picture>')).toBe(true);
  expect(hasPicture('<p>Uno</p>')).toBe(false);
});

test.each(['luggage.svg', 'house-1.svg', 'luggage-1000.svg'])('reads no scene from %s', (name) =>
  expect(readArticleScene(name)).toBeNull(),
);
