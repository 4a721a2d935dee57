import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export type TileServer = Awaited<ReturnType<typeof startTileServer>>;

/** What two servers of maps answer, as most have it: a style here, its tiles there, some pictures and some drawn in the browser. */
export async function startTileServer() {
  const asked: string[] = [];
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe8e4' } })
    .png()
    .toBuffer();
  const tiles = await listen(asked, (path) => {
    if (path.endsWith('.png')) return ['image/png', picture];
    return path.endsWith('.pbf') ? ['application/x-protobuf', SQUARE] : undefined;
  });
  const styles = await listen(asked, (path) =>
    path === '/style.json' ? ['application/json', Buffer.from(JSON.stringify(styleOf(tiles.url)))] : undefined,
  );
  return {
    env: { MAP_STYLE_URL: `${styles.url}/style.json`, MAP_TILE_ORIGINS: tiles.url },
    tilesUrl: tiles.url,
    asked,
    /** Further requests find no server. */
    stopTiles: tiles.stop,
    stop: () => Promise.all([tiles.stop(), styles.stop()]),
  };
}

type Answer = [contentType: string, body: Buffer];

async function listen(asked: string[], answer: (path: string) => Answer | undefined) {
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] as string;
    asked.push(path);
    const [contentType, body] = answer(path) ?? ['text/plain', Buffer.from('404')];
    response.writeHead(answer(path) ? 200 : 404, { 'content-type': contentType, 'access-control-allow-origin': '*' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const styleOf = (tilesUrl: string) => ({
  version: 8,
  sources: {
    ground: { type: 'raster', tiles: [`${tilesUrl}/{z}/{x}/{y}.png`], tileSize: 256, attribution: '© Cartógrafos de prueba' },
    streets: { type: 'vector', tiles: [`${tilesUrl}/{z}/{x}/{y}.pbf`], maxzoom: 14 },
  },
  layers: [
    { id: 'ground', type: 'raster', source: 'ground' },
    {
      id: 'streets',
      type: 'line',
      source: 'streets',
      'source-layer': 'streets',
      paint: { 'line-color': '#8a9', 'line-width': 3 },
    },
  ],
});

/** Of the Mapbox Vector Tile format, 2.1: a tile with one layer, of one square. */
const SQUARE = (() => {
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);
  const zigzag = (value: number) => varint((value << 1) ^ (value >> 31));
  const field = (number: number, bytes: number[]) => [(number << 3) | 2, ...varint(bytes.length), ...bytes];
  const [moveTo, lineTo, close] = [9, 26, 15];
  const corners = [3584, 0, 0, 3584, -3584, 0].flatMap(zigzag);
  const geometry = [moveTo, ...zigzag(256), ...zigzag(256), lineTo, ...corners, close];
  const polygon = [(3 << 3) | 0, 3];
  const [extent, version] = [
    [5 << 3, ...varint(4096)],
    [15 << 3, 2],
  ];
  const layer = [
    ...field(1, [...Buffer.from('streets')]),
    ...field(2, [...polygon, ...field(4, geometry)]),
    ...extent,
    ...version,
  ];
  return Buffer.from(field(3, layer));
})();
