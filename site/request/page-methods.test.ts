import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { methodsOf } from './page-methods.ts';

const route = (id: string, parentId: string | undefined, of: object, action?: () => null) => ({
  id,
  parentId,
  module: action ? { action } : {},
  ...of,
});
const build = {
  routes: {
    root: route('root', undefined, { path: '' }),
    frame: route('frame', 'root', {}),
    home: route('home', 'frame', { index: true }, () => null),
    result: route('result', 'frame', { path: 'result' }),
    pay: route('pay', 'frame', { path: 'booking/:id' }, () => null),
    strict: route('strict', 'root', { path: 'Exacto', caseSensitive: true }, () => null),
  },
} as unknown as ServerBuild;
const READ = ['GET', 'HEAD', 'OPTIONS'];
const POSTED = ['GET', 'HEAD', 'POST', 'OPTIONS'];

test.each([
  ['/', POSTED],
  ['/result', READ],
  ['/result.data', READ],
  ['/booking/1', POSTED],
  ['/BOOKING/1', POSTED],
  ['/booking/1.data', POSTED],
  ['/booking.data/1', READ],
  ['/Exacto', POSTED],
  ['/exacto', READ],
  ['/not/known', READ],
])('%s allows %j', (path, methods) => expect(methodsOf(build, path)).toEqual(methods));
