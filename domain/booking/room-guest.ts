/** Whom a room is kept for: `room` is its place among the rooms of its item, from 0. */
export type RoomGuest = { itemId: string; room: number; firstName: string; lastName: string; wishes?: string | undefined };

type Rooms = { id: string; rooms: number };

/** Whom rooms are kept for that still want somebody: by item, which of its rooms. */
export const roomsWithoutGuest = (stays: readonly Rooms[], guests: readonly RoomGuest[]): { itemId: string; room: number }[] =>
  stays.flatMap(({ id: itemId, rooms }) =>
    Array.from({ length: rooms }, (_, room) => ({ itemId, room })).filter(
      (wanted) => !guests.some((guest) => guest.itemId === wanted.itemId && guest.room === wanted.room),
    ),
  );
