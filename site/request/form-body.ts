import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 256 * 1024;
/** The longest form has about three hundred fields: nine travellers with documents, bags and seats. */
const MOST_FIELDS = 1_000;
const URLENCODED = 'application/x-www-form-urlencoded';

export type FormBody = { ok: true; body: Uint8Array<ArrayBuffer>; contentType: string } | { ok: false; status: 400 | 413 | 415 };

/** Reads a posted form before any page sees it, with a limited size and number of fields. */
export async function readFormBody(message: IncomingMessage): Promise<FormBody> {
  const contentType = message.headers['content-type'] ?? '';
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return { ok: false, status: 413 };
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  // A form with only a button has no fields.
  if (body.length === 0) return { ok: true, body, contentType: URLENCODED };
  if (type === URLENCODED) return countOf(body, '&') < MOST_FIELDS ? { ok: true, body, contentType } : { ok: false, status: 413 };
  if (type !== 'multipart/form-data') return { ok: false, status: 415 };
  if (countOf(body, 'Content-Disposition') > MOST_FIELDS || countOf(body, '\r\n--') > MOST_FIELDS)
    return { ok: false, status: 413 };
  try {
    await new Response(body, { headers: { 'content-type': contentType } }).formData();
    return { ok: true, body, contentType };
  } catch {
    return { ok: false, status: 400 };
  }
}

function countOf(body: Buffer, mark: string): number {
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1 && count <= MOST_FIELDS; at = body.indexOf(mark, at + mark.length)) count += 1;
  return count;
}
