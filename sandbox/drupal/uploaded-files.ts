import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { SandboxAnswer, SandboxRequest } from '../http.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';

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
