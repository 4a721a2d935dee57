import { guestsIn, type RoomOccupancy } from '../stays/occupancy.ts';

/** Number of people in each cabin of a party, largest first. */
export type Sharing = readonly number[];

/** The default party of prices. */
export const TWO_TOGETHER: Sharing = [2];
/** The most common parties. */
export const USUAL_PARTIES: readonly Sharing[] = [TWO_TOGETHER, [1], [3], [4], [2, 2]];

export const sharingOf = (cabins: readonly RoomOccupancy[]): Sharing => cabins.map(guestsIn).sort((a, b) => b - a);

/** As written in a URL: `3,2`. */
export const SHARING = /^[1-4](,[1-4]){0,3}$/;
export const readSharing = (text: string): Sharing =>
  text
    .split(',')
    .map(Number)
    .sort((a, b) => b - a);
export const writeSharing = (sharing: Sharing): string => sharing.join(',');

export const peopleIn = (sharing: Sharing): number => sharing.reduce((sum, people) => sum + people, 0);
