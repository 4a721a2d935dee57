import { LRUCache } from 'lru-cache';

const HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' };

/** Answers requests for drawings of one kind: each is drawn once and publicly cacheable for a week; `null` is unknown. */
export function drawingAnswers<Scene>(read: (name: string) => Scene | null, draw: (scene: Scene) => string) {
  const drawn = new LRUCache<string, string>({ max: 300 });
  return (name: string): Response => {
    const before = drawn.get(name);
    if (before) return new Response(before, { headers: HEADERS });
    const scene = read(name);
    if (scene === null) return new Response('Not Found', { status: 404 });
    const drawing = draw(scene);
    drawn.set(name, drawing);
    return new Response(drawing, { headers: HEADERS });
  };
}
