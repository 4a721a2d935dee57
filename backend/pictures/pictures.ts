import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PictureVersion } from '#domain/picture.ts';
import type { PictureFailure, PictureSource } from '#suppliers/pictures/port.ts';
import { createTurns } from '../load/turns.ts';
import type { JobLog } from '../logging/logger.ts';
import { convertPicture } from './convert-picture.ts';

export type Picture = { bytes: Buffer; etag: string };
export type PictureAnswer = { ok: true; picture: Picture } | { ok: false; reason: PictureFailure | 'busy' };
export type Pictures = {
  read(asked: { source: string; version: PictureVersion; visitor: string }): Promise<PictureAnswer>;
  now(): { keptBytes: number; underWay: number };
};

/** `clock`: milliseconds that only grow. */
type Terms = { source: PictureSource; log: JobLog; clock?: { now(): number } };

const KEPT_BYTES = 48 * 1024 * 1024;
/** A changed picture gets a new name in Drupal; one replaced under the same name shows within the hour. */
const FRESH_MS = 3_600_000;
/** A picture that failed is not fetched again with every visitor. */
const FAILED_MS = 60_000;
const MOST_FAILED = 2_000;
/** Limits of concurrent fetching and decoding for all visitors: each takes up to 8 MB of memory, and more once decoded. */
const FETCHED_AT_ONCE = { units: 6, unitsPerVisitor: 4, waiting: 60, waitingPerVisitor: 30, longestWaitMs: 8_000 };
const DECODED_AT_ONCE = { units: 2, unitsPerVisitor: 2, waiting: 6, waitingPerVisitor: 6, longestWaitMs: 20_000 };

/**
 * SPEC §9, images: pictures of the content in the sizes and formats shown, converted once and cached; concurrent requests share
 * one conversion.
 */
export function createPictures({ source, log, clock = performance }: Terms): Pictures {
  const kept = new LRUCache<string, Picture & { at: number }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 200,
  });
  const failed = new LRUCache<string, PictureFailure>({ max: MOST_FAILED, ttl: FAILED_MS, ttlResolution: 0, perf: clock });
  const underWay = new Map<string, Promise<PictureAnswer>>();
  const fetching = createTurns(FETCHED_AT_ONCE);
  const decoding = createTurns(DECODED_AT_ONCE);

  async function make(name: string, version: PictureVersion, visitor: string): Promise<PictureAnswer> {
    const turn = await fetching.take({ visitor });
    if (!turn.ok) return { ok: false, reason: 'busy' };
    try {
      const found = await source.fetch(name);
      if (!found.ok) return found;
      const decode = await decoding.take({ visitor });
      if (!decode.ok) return { ok: false, reason: 'busy' };
      const bytes = await convertPicture(found.bytes, version).finally(() => decode.done());
      if (!bytes) return { ok: false, reason: 'no-picture' };
      return { ok: true, picture: { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` } };
    } finally {
      turn.done();
    }
  }

  function settle(key: string, name: string, answer: PictureAnswer): PictureAnswer {
    if (answer.ok) {
      kept.set(key, { ...answer.picture, at: clock.now() });
      return answer;
    }
    const { reason } = answer;
    if (reason === 'busy') return answer;
    const older = isItsOwnTrouble(reason) ? kept.peek(key) : undefined;
    if (!older) kept.delete(key);
    failed.set(key, reason);
    log.info(
      { picture: name.replace(/[?#].*$/s, '').slice(0, 200), reason, older: older !== undefined },
      'a picture of content could not be had',
    );
    return older ? { ok: true, picture: older } : answer;
  }

  return {
    async read({ source: name, version, visitor }) {
      const key = `${version.width} ${version.density} ${version.format} ${name}`;
      const known = kept.get(key);
      if (known && clock.now() - known.at < FRESH_MS) return { ok: true, picture: known };
      const failure = failed.get(key);
      if (failure) return known ? { ok: true, picture: known } : { ok: false, reason: failure };
      const running = underWay.get(key);
      if (running) return running;
      const made = make(name, version, visitor)
        .then((answer) => settle(key, name, answer))
        .finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
    now: () => ({ keptBytes: kept.calculatedSize, underWay: underWay.size }),
  };
}

/** The source's failure, not the picture's: a cached version is still valid. */
const isItsOwnTrouble = (reason: PictureFailure): boolean => reason === 'timed-out' || reason === 'unreachable';
