import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { loadQuietly } from '../../../connection/load-part.ts';
import { streetMap as words } from '../../../messages/es/stays/street-map.ts';
import { mayFetchTiles } from './hotel-map-pages.ts';
import type { StreetsProps, TileMapProps } from './tile-map-props.ts';

/** For a page with a map that is not opened yet. */
const OPENED = '#mapa-de-calles';

/** Streets over the drawn map once all of them are there: until then, and where they cannot be had, nothing is different. */
export function Streets({ tiles, points, isClosed, onNote }: StreetsProps) {
  const [isOpen, setOpen] = useState(() => !isClosed || location.hash === OPENED);
  const [state, setState] = useState<'awaited' | 'shown' | 'gone'>('awaited');
  const TileMap = useTileMap(isOpen);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    // The link disappears: the focus of keyboard users moves to the map.
    event.currentTarget.parentElement?.focus();
    if (mayFetchTiles()) return setOpen(true);
    // Reloaded it may, and opens the map as its URL states.
    history.replaceState(history.state, '', OPENED);
    location.reload();
  };
  const turn = (next: 'shown' | 'gone') => {
    setState(next);
    onNote(next === 'shown' ? words.note : '');
  };
  return (
    <div tabIndex={-1} className="pointer-events-none absolute inset-0 outline-none">
      {TileMap && state !== 'gone' ? (
        <div className={state === 'shown' ? 'pointer-events-auto size-full' : 'invisible size-full'}>
          <TileMap tiles={tiles} points={points} onShown={() => turn('shown')} onFailed={() => turn('gone')} />
        </div>
      ) : null}
      {isOpen ? null : (
        <a href={OPENED} onClick={open} className="chip pointer-events-auto absolute bottom-2 right-2 font-semibold">
          {words.open}
        </a>
      )}
    </div>
  );
}

/** The element that shows tiles, once the map is open and its code is loaded. */
function useTileMap(isOpen: boolean): ComponentType<TileMapProps> | null {
  const [TileMap, setTileMap] = useState<ComponentType<TileMapProps> | null>(null);
  useEffect(() => {
    if (!isOpen || !mayFetchTiles()) return;
    void loadQuietly(() => import('./tile-map.client.tsx')).then((code) => setTileMap(() => code.TileMap));
  }, [isOpen]);
  return TileMap;
}
