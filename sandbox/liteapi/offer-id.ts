import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import { seededRandom } from '../world/seeded-random.ts';
import type { StayQuestion } from '../world/stays/stay-sale.ts';

/** The content of an offer id: enough to sell the offer, so that searches need not be stored. */
export type OfferRef = {
  hotelId: string;
  room: number;
  plan: number;
  question: StayQuestion;
  currency: string;
  /** The time of the search, in epoch seconds. */
  at: number;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;
const CHECK_LETTERS = 4;

type Row = [string, number, number, string, string, [number, number[]][], string, string, number];

/** An id of letters and digits like LiteAPI's: the offer's content in base 32, and check letters that detect changes. */
export function encodeOfferId({ hotelId, room, plan, question, currency, at }: OfferRef): string {
  const { stay, rooms, nationality } = question;
  const asked = rooms.map(({ adults, childAges }): [number, number[]] => [adults, childAges]);
  const row: Row = [hotelId, room, plan, stay.checkIn, stay.checkOut, asked, nationality, currency, at];
  const text = toBase32(Buffer.from(JSON.stringify(row)));
  return text + checkOf(text);
}

/** `undefined` for any text not made by {@link encodeOfferId}. */
export function decodeOfferId(id: string): OfferRef | undefined {
  const text = id.slice(0, -CHECK_LETTERS);
  if (!/^[A-Z2-7]+$/.test(id) || checkOf(text) !== id.slice(-CHECK_LETTERS)) return undefined;
  const [hotelId, room, plan, checkIn, checkOut, asked, nationality, currency, at] = JSON.parse(
    fromBase32(text).toString(),
  ) as Row;
  const rooms = asked.map(([adults, childAges]): RoomOccupancy => ({ adults, childAges }));
  return { hotelId, room, plan, question: { stay: { checkIn, checkOut }, rooms, nationality }, currency, at };
}

function checkOf(text: string): string {
  let left = Math.floor(seededRandom('offer id', text) * LETTERS.length ** CHECK_LETTERS);
  let check = '';
  for (let letter = 0; letter < CHECK_LETTERS; letter++) {
    check += LETTERS[left % LETTERS.length];
    left = Math.floor(left / LETTERS.length);
  }
  return check;
}

function toBase32(bytes: Buffer): string {
  let text = '';
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= BITS; bits -= BITS) text += LETTERS[(held >> (bits - BITS)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + LETTERS[(held << (BITS - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text) {
    held = (held << BITS) | LETTERS.indexOf(letter);
    bits += BITS;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
