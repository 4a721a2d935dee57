/** The guest in whose name a room is booked; `room` is its index among the rooms of the item. */
export type RoomGuest = { itemId: string; room: number; firstName: string; lastName: string; wishes?: string | undefined };

type Rooms = { id: string; rooms: number };

/** The rooms that have no guest yet: item and room index. */
export const roomsWithoutGuest = (stays: readonly Rooms[], guests: readonly RoomGuest[]): { itemId: string; room: number }[] =>
  stays.flatMap(({ id: itemId, rooms }) =>
    Array.from({ length: rooms }, (_, room) => ({ itemId, room })).filter(
      (wanted) => !guests.some((guest) => guest.itemId === wanted.itemId && guest.room === wanted.room),
    ),
  );
