import { afterEach, expect, test, vi } from 'vitest';
import { keepViewport } from './viewport.ts';

afterEach(() => vi.unstubAllGlobals());

/** The cookies written in a window of this width. */
function cookiesWritten(protocol: string, width: number) {
  const written: string[] = [];
  const listeners: (() => void)[] = [];
  const cookies = {
    get cookie() {
      return written.at(-1)?.split(';')[0] ?? '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const frame = { innerWidth: width };
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('window', frame);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  keepViewport();
  const resize = (to: number) => {
    frame.innerWidth = to;
    for (const listener of listeners) listener();
  };
  return { written, resize };
}

test('SPEC §9: keeps the viewport cookie for 365 days, SameSite=Strict, and Secure over https', () => {
  expect(cookiesWritten('https:', 360).written).toEqual(['tq_viewport=xs; Path=/; Max-Age=31536000; SameSite=Strict; Secure']);
  expect(cookiesWritten('http:', 1300).written).toEqual(['tq_viewport=xl; Path=/; Max-Age=31536000; SameSite=Strict']);
});

test('writes the cookie again only when the breakpoint changes', () => {
  const { written, resize } = cookiesWritten('https:', 700);
  resize(720);
  expect(written).toHaveLength(1);
  resize(900);
  expect(written.at(-1)).toContain('tq_viewport=md-sm;');
});
