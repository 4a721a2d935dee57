import PostalMime, { type Email } from 'postal-mime';
import { openJournal } from '../journal.ts';

/** A received message and its envelope. `copies`: how often it was received, by its Message-ID. */
export type StoredMail = { id: string; from: string; to: string[]; receivedAt: string; copies: number; raw: string };

const MOST_SHOWN = 200;

/**
 * Received messages, in a journal that survives a restart. A message with a known Message-ID replaces the earlier one, as mail
 * readers treat duplicates.
 */
export function openInbox(file: string) {
  const journal = openJournal<StoredMail>(file);
  return {
    async take(raw: Buffer, envelope: { from: string; to: string[] }): Promise<void> {
      const { messageId } = await parsed(raw);
      const id = messageId ?? `<without-id-${Date.now()}>`;
      const known = journal.get(id);
      const receivedAt = known?.receivedAt ?? new Date().toISOString();
      journal.put({ id, ...envelope, receivedAt, copies: (known?.copies ?? 0) + 1, raw: raw.toString('base64') });
    },
    /** Newest first. */
    list: () => journal.all().slice(-MOST_SHOWN).reverse(),
    get: (id: string) => journal.get(id),
  };
}

const parsed = (raw: Buffer): Promise<Email> => new PostalMime().parse(raw);

/** Caches the parsed form of each message. */
const read = new WeakMap<StoredMail, ReturnType<typeof takenApart>>();

/** A message split into its parts, as mail readers show it. */
export function readMail(stored: StoredMail): ReturnType<typeof takenApart> {
  const reading = read.get(stored) ?? takenApart(stored);
  read.set(stored, reading);
  return reading;
}

async function takenApart({ id, from, to, receivedAt, copies, raw }: StoredMail) {
  const bytes = Buffer.from(raw, 'base64');
  const { subject = '', text = '', html = '', replyTo, headers, attachments } = await parsed(bytes);
  const source = bytes.toString('latin1');
  const enclosures = attachments.map(({ filename, mimeType, content }) => ({
    fileName: filename ?? '',
    type: mimeType,
    base64: Buffer.from(content as ArrayBuffer).toString('base64'),
  }));
  return { id, from, to, receivedAt, copies, subject, replyTo: replyTo ?? [], text, html, headers, enclosures, source };
}
