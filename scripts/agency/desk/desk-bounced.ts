import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Office } from '../../../contract/office/calls.ts';
import type { BounceTaken } from '../../../contract/office/upkeep-calls.ts';
import { MOST_READ_BYTES, readDeliveryReport } from '../../../suppliers/mail/smtp/delivery-report.ts';
import { answerOf } from '../office-of-operator.ts';
import type { Outcome } from './desk-typed.ts';

type Read = { file: string } & BounceTaken;

/** The most mails per run, in case a mailbox was filled on purpose; the next run takes the rest. */
const MOST_AT_ONCE = 1_000;

/** Reads bounced mails: the named files, `-` for standard input, or the new ones of a Maildir, which are then moved to its read ones. */
export async function bounced(office: Office, files: string[], maildir: string | undefined): Promise<Outcome> {
  if (files.length > 0) {
    const read: Read[] = [];
    for (const file of files) {
      const source = await beginningOf(file === '-' ? '/dev/stdin' : file);
      if (!source) return { complaint: `${file} cannot be read`, code: 1 };
      read.push({ file, ...(await taken(office, source)) });
    }
    return saying(read);
  }
  if (!maildir) return { complaint: 'Name a file, - for one that is piped in, or set BOUNCES_MAILDIR', code: 2 };
  const fresh = await readdir(join(maildir, 'new')).catch(() => undefined);
  if (!fresh) return { complaint: `${maildir} has no folder new: BOUNCES_MAILDIR is to be a Maildir`, code: 1 };
  const readFolder = join(maildir, 'cur');
  const notMade = await refusalOf(mkdir(readFolder, { recursive: true }));
  if (notMade) return { complaint: `${readFolder} cannot be made (${notMade})`, code: 1 };
  const read: Read[] = [];
  const notMoved: string[] = [];
  for (const file of fresh.toSorted().slice(0, MOST_AT_ONCE)) {
    const source = await beginningOf(join(maildir, 'new', file));
    if (!source) continue;
    read.push({ file, ...(await taken(office, source)) });
    // Moved whatever it was, so that no mail blocks those after it.
    const refusal = await refusalOf(rename(join(maildir, 'new', file), join(readFolder, `${file.split(':')[0]}:2,S`)));
    // A parallel run may have moved it first.
    if (refusal && refusal !== 'ENOENT') notMoved.push(refusal);
  }
  const said = saying(read);
  return notMoved.length === 0
    ? said
    : {
        complaint: `${said.words}\n${notMoved.length} of ${read.length} cannot be moved to ${readFolder} (${notMoved[0]}), and are in the way of newer ones`,
        code: 1,
      };
}

/** The code of the system's refusal; undefined if it was done. */
const refusalOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    ({ code = 'unknown' }: NodeJS.ErrnoException) => code,
  );

const taken = async (office: Office, source: Uint8Array): Promise<BounceTaken> =>
  answerOf(office.takeBounce({ report: (await readDeliveryReport(source)) ?? null }));

function saying(read: Read[]): { answer: Read[]; words: string } {
  const flagged = read.flatMap((one) =>
    one.outcome === 'flagged' ? [`${one.booking}: ${one.status}, flagged (mail-refused)`] : [],
  );
  const others = Object.entries(Object.groupBy(read, ({ outcome }) => outcome)).filter(([outcome]) => outcome !== 'flagged');
  const counts = others.map(([outcome, all]) => `${all?.length ?? 0} ${outcome}`);
  return {
    answer: read,
    words: [...flagged, `${read.length} read${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`].join('\n'),
  };
}

/** The first `MOST_READ_BYTES` of a file; `undefined` if it cannot be read. */
async function beginningOf(path: string): Promise<Uint8Array | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const buffer = Buffer.alloc(MOST_READ_BYTES);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, null);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) return buffer.subarray(0, length);
    }
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
