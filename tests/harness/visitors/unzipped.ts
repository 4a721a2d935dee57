import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive, by its central directory, as text. */
export function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let entry = 0; entry < count; entry++) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = archive.readUInt32LE(at + 42);
    const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(begins, begins + packed);
    const isPacked = archive.readUInt16LE(at + 10) === 8;
    files.set(
      archive.toString('utf8', at + 46, at + 46 + nameLength),
      (isPacked ? inflateRawSync(content) : content).toString('utf8'),
    );
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
