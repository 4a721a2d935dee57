import { guestsIn, type RoomOccupancy } from '../stays/occupancy.ts';

/** How many share each of the cabins a party takes, the most first. */
export type Sharing = readonly number[];

/** What a price is for where nobody says who sails. */
export const TWO_TOGETHER: Sharing = [2];
/** Those that most are. */
export const USUAL_PARTIES: readonly Sharing[] = [TWO_TOGETHER, [1], [3], [4], [2, 2]];

export const sharingOf = (cabins: readonly RoomOccupancy[]): Sharing => cabins.map(guestsIn).sort((a, b) => b - a);

/** As an address has it: `3,2`. */
export const SHARING = /^[1-4](,[1-4]){0,3}$/;
export const readSharing = (text: string): Sharing =>
  text
    .split(',')
    .map(Number)
    .sort((a, b) => b - a);
export const writeSharing = (sharing: Sharing): string => sharing.join(',');

export const peopleIn = (sharing: Sharing): number => sharing.reduce((sum, people) => sum + people, 0);
