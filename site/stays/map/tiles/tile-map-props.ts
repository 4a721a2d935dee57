import type { StayMapView } from '../map-view.ts';
import type { TilesView } from './tiles-view.ts';

export type TileMapProps = {
  tiles: TilesView;
  /** Hotels in the order of `tiles.hotels`. */
  points: NonNullable<StayMapView['pins']>;
  onShown: () => void;
  /** Something of it cannot be had: its style, its tiles, what draws them. */
  onFailed: () => void;
};

export type StreetsProps = Pick<TileMapProps, 'tiles' | 'points'> & {
  isClosed: boolean;
  /** The text below the map: it mentions streets only while they are shown. */
  onNote: (note: string) => void;
};
