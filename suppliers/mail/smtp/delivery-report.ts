import PostalMime from 'postal-mime';
import type { DeliveryFailure, DeliveryReport } from '../port.ts';

/** What is read of a mail: a report begins with what counts, and whole mails with their papers may come after it. */
export const MOST_READ_BYTES = 1_000_000;
const MOST_FAILURES = 50;
const LIMITS = { maxNestingDepth: 10, maxRfc822NestingDepth: 1, maxHeadersSize: 200_000 };

const REPORT = /^multipart\/report\b[\s\S]*report-type="?(global-)?delivery-status"?/i;
const STATUSES = /^message\/(global-)?delivery-status$/;
const ORIGINALS = /^(message\/(rfc822|global)|(text|message)\/(rfc822-headers|global-headers))$/;

/** Reads a report of RFC 3464; `undefined` of any other mail, and of what is none. Believes nothing: whoever asks has to know the mail it names. */
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

/** The first group of fields is of the whole mail, each after it of somebody it went to. */
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

/** By their names in small letters; of a name that is there twice, the first. */
function fieldsIn(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** `rfc822; <ana@example.com>`: what kind of address, and the address. */
function addressIn(field: string | undefined): string | undefined {
  const address = field
    ?.slice(field.indexOf(';') + 1)
    .replace(/[<>\s]/g, '')
    .toLowerCase();
  return address?.includes('@') ? address : undefined;
}
