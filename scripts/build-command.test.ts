import { afterEach, expect, test, vi } from 'vitest';
import { buildCommand } from './build-command.mjs';

afterEach(() => vi.unstubAllEnvs());

test.each(['test', 'development', undefined])('the site is built for production where NODE_ENV is %s', (mode) => {
  vi.stubEnv('NODE_ENV', mode);
  expect(buildCommand('build/next').env.NODE_ENV).toBe('production');
});
