import { type ComponentType, useEffect, useState } from 'react';
import { loadQuietly } from '../../../connection/load-part.ts';
import type { StreetsProps } from './tile-map-props.ts';

/** Puts streets over a drawn map once its code is loaded; a page without tiles fetches none of it. */
export function useStreets(hasTiles: boolean): ComponentType<StreetsProps> | null {
  const [Streets, setStreets] = useState<ComponentType<StreetsProps> | null>(null);
  useEffect(() => {
    if (hasTiles) void loadQuietly(() => import('./streets.tsx')).then((code) => setStreets(() => code.Streets));
  }, [hasTiles]);
  return Streets;
}
