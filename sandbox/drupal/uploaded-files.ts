import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { SandboxAnswer, SandboxRequest } from '../http.ts';

/** The path of Drupal's uploaded files; here they are in the content's folder `archivos`. */
const FILES = /^\/sites\/default\/files\/([\w-]+\.\w+)$/;
const MEDIA_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
};

const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3]);
export type PictureSize = { width: number; height: number };

/** The uploaded file at a path; `undefined` if there is none. */
export function uploadedFile(dir: string, { method, path }: SandboxRequest): SandboxAnswer | undefined {
  const file = method === 'GET' ? fileAt(dir, path) : undefined;
  return file && { status: 200, contentType: MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream', body: file };
}

export function sizeOfUpload(dir: string, address: string): PictureSize | undefined {
  const file = fileAt(dir, address);
  return file && pictureSize(file);
}

function fileAt(dir: string, path: string): Buffer | undefined {
  const [, name] = FILES.exec(path) ?? [];
  if (!name) return undefined;
  try {
    return readFileSync(join(dir, 'archivos', name));
  } catch {
    return undefined;
  }
}

/** The size of a PNG or JPEG, from its header; `undefined` for other files. */
function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString('latin1', 1, 4) === 'PNG' && bytes.length > 24)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  // Skips segments by their length until the frame header.
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (FRAMES.has(bytes[at + 1] as number)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}
