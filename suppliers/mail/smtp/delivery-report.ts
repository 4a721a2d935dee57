import PostalMime from 'postal-mime';
import type { DeliveryFailure, DeliveryReport } from '../port.ts';

/** Bytes of a mail that are parsed: the relevant part of a report comes first, and whole mails with attachments may follow. */
export const MOST_READ_BYTES = 1_000_000;
const MOST_FAILURES = 50;
const LIMITS = { maxNestingDepth: 10, maxRfc822NestingDepth: 1, maxHeadersSize: 200_000 };

const REPORT = /^multipart\/report\b[\s\S]*report-type="?(global-)?delivery-status"?/i;
const STATUSES = /^message\/(global-)?delivery-status$/;
const ORIGINALS = /^(message\/(rfc822|global)|(text|message)\/(rfc822-headers|global-headers))$/;

/**
 * Parses a delivery report (RFC 3464); `undefined` for any other mail. Reports can be forged: the caller has to know the mail
 * it names.
 */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  const mail = await PostalMime.parse(source.subarray(0, MOST_READ_BYTES), {
    ...LIMITS,
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  }).catch(() => undefined);
  const contentType = mail?.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!mail || !REPORT.test(contentType)) return undefined;
  const partsOf = (kind: RegExp): string[] =>
    mail.attachments.flatMap(({ mimeType, content }) => (kind.test(mimeType) ? [textOf(content)] : []));
  const failures = partsOf(STATUSES).flatMap(failuresIn).slice(0, MOST_FAILURES);
  const messageIds = partsOf(ORIGINALS).flatMap((original) => fieldsIn(headOf(original)).get('message-id') ?? []);
  return { messageIds, failures };
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The first group of fields is about the whole mail, each further one about a recipient. */
const failuresIn = (statuses: string): DeliveryFailure[] =>
  groupsIn(statuses)
    .slice(1)
    .flatMap((group) => {
      const fields = fieldsIn(group);
      const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
      if (fields.get('action')?.toLowerCase() !== 'failed' || !status) return [];
      const recipients = ['original-recipient', 'final-recipient'].flatMap((field) => addressIn(fields.get(field)) ?? []);
      return [{ recipients, status }];
    });

const groupsIn = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .filter((group) => group.trim());
const headOf = (mail: string): string => groupsIn(mail)[0] ?? '';

/** Fields by lower-case name; the first of duplicates. */
function fieldsIn(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** The address in `rfc822; <ana@example.com>`. */
function addressIn(field: string | undefined): string | undefined {
  const address = field
    ?.slice(field.indexOf(';') + 1)
    .replace(/[<>\s]/g, '')
    .toLowerCase();
  return address?.includes('@') ? address : undefined;
}
