import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { othersMayEnter, unprivilegedIds } from '../../db/local/local-cluster.ts';
import { BackupRefused } from '../write-backup.ts';
import type { Sum } from './gzipped-file.ts';

/**
 * An archive has base backups of the product's own PostgreSQL and every piece of its write-ahead log (WAL) since the oldest of them, so
 * that the database can be restored as it was at any moment. It belongs on another disk than the database.
 */
export const walFolder = (archive: string): string => join(archive, 'wal');
export const basesFolder = (archive: string): string => join(archive, 'bases');

/** What is written to the log is archived at the latest after so long: as much is lost with the disk. */
const ARCHIVED_WITHIN = '60s';

/**
 * Makes the folders of an archive, and returns the settings with which the server writes its log there. Throws `BackupRefused` where the
 * server could not.
 */
export function archivingTo(archive: string): string[] {
  const runAs = unprivilegedIds();
  const wal = walFolder(archive);
  try {
    mkdirSync(wal, { recursive: true, mode: 0o700 });
    mkdirSync(basesFolder(archive), { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupRefused(
      `WAL_ARCHIVE_DIR=${archive} cannot be made (${code}): is the disk there, and may this account write to it?`,
      { cause: error },
    );
  }
  if ('uid' in runAs) {
    // The server's user needs to traverse the folder; others need not list it.
    chmodSync(archive, 0o711);
    chownSync(wal, runAs.uid, runAs.gid);
    if (!othersMayEnter(archive))
      throw new BackupRefused(
        `WAL_ARCHIVE_DIR=${archive} is in a folder that only root may enter, and PostgreSQL does not run as root: name another place`,
      );
  }
  return ['archive_mode=on', `archive_timeout=${ARCHIVED_WITHIN}`, `archive_command=${archiveCommand(wal)}`];
}

/** A piece gets its name once it is whole and on the disk; one that is there already must be the same. */
const archiveCommand = (wal: string): string =>
  `f='${wal}/%f.gz'; if test -f "$f"; then gzip -dc "$f" | cmp -s - "%p"; ` +
  `else gzip -c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync '${wal}'; fi`;

export const restoreCommand = (archive: string): string => `gzip -dc '${walFolder(archive)}/%f.gz' > "%p"`;

/** A base backup: a copy of the server's files that the log makes whole. */
export type Base = {
  base: 'tiquete';
  format: 1;
  /** ISO. Any moment since `endedAt` can be restored from it. */
  startedAt: string;
  endedAt: string;
  /** The first piece of the log that it needs. */
  firstPiece: string;
  server: string;
  /** By their paths. */
  files: ({ path: string } & Sum)[];
  /** Also those without files. */
  folders: string[];
};
export type NamedBase = Base & { name: string };

const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;
export const BASE_FILE = 'base.json';

/** The names of all that were made, the oldest first. */
export const baseNames = (archive: string): string[] =>
  existsSync(basesFolder(archive))
    ? readdirSync(basesFolder(archive))
        .filter((name) => NAME.test(name))
        .toSorted()
    : [];

export const basesIn = (archive: string): NamedBase[] =>
  baseNames(archive).map((name) => ({ ...readBase(join(basesFolder(archive), name, BASE_FILE)), name }));

function readBase(file: string): Base {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Base;
  } catch (error) {
    throw new BackupRefused(`${file} cannot be read: move that base backup out of the archive, to go on with the others`, {
      cause: error,
    });
  }
}
