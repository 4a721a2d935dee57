import { shade } from '../../scenery/colour.ts';
import { between, oval, pick, randomOf, svgOf } from '../../scenery/drawing.ts';
import { ground, hills, range } from '../../scenery/vocabulary/land.ts';
import { hazy, MOOD_NAMES, sky } from '../../scenery/vocabulary/sky.ts';
import type { ArticleScene } from './article-scene-address.ts';
import { MOTIFS } from './motifs.ts';

/** An illustration of what an article is about as an SVG document. The same subject and seed give the same drawing. */
export function drawArticle({ motif, seed }: ArticleScene): string {
  const random = randomOf(`${motif} ${seed}`);
  const mood = pick(random, MOOD_NAMES);
  const paint = pick(random, PAINTS);
  const sun = { x: between(random, 60, 110), y: between(random, 50, 80), r: between(random, 20, 34) };
  const far =
    random() < 0.5
      ? range(hazy(paint.land, mood, 0.55), random, { base: 160, rise: between(random, 30, 60), tops: 5 })
      : hills(hazy(paint.land, mood, 0.5), random, { base: 160, rise: between(random, 20, 50), tops: 4 });
  return svgOf(
    sky(random, mood, sun, 2) +
      far +
      hills(hazy(paint.land, mood, 0.2), random, { base: 178, rise: 22, tops: 3 }) +
      ground(paint.land, [0, 190], [140, 184], [280, 192], [400, 186]) +
      oval(shade(paint.land, 0.2), 200, 206, 120, 8) +
      MOTIFS[motif](paint, random),
  );
}

const PAINTS = [
  { land: '#4f9a68', main: '#e2553d', second: '#f2c14e', third: '#2f6f9f' },
  { land: '#d99a5f', main: '#2f7f8f', second: '#e2553d', third: '#fff7ea' },
  { land: '#5f86a8', main: '#f2a63f', second: '#e2557d', third: '#22385f' },
  { land: '#7f9f55', main: '#5f5fae', second: '#f2c14e', third: '#e2705a' },
  { land: '#b56f6f', main: '#2f8f7f', second: '#f2d48a', third: '#33486b' },
  { land: '#3f8f95', main: '#d9578a', second: '#f2b53f', third: '#fffaf0' },
] as const;
