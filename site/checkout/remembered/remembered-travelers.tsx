import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadPart } from '../../connection/load-part.ts';
import * as es from '../../messages/es.ts';
import { TRAVELERS_DATABASE } from './travelers-database.ts';

type RememberedTravelers = {
  /** Whether this device may know a traveller: the line then leads to them; else it is for remembering those of the form. */
  isAnyone: boolean;
  /** A line that leads to the travellers remembered on this device; `null` once it was pressed. */
  line: ReactNode;
  /** What the line opens; its code is fetched when that is pressed. */
  panel: ReactNode;
};

export function useRememberedTravelers(): RememberedTravelers {
  const [Panel, setPanel] = useState<ComponentType>();
  const [isAnyone, setIsAnyone] = useState(false);
  useEffect(() => {
    isDatabaseThere().then(setIsAnyone, () => undefined);
  }, []);
  const open = async () => {
    const { RememberedPanel } = await loadPart(() => import('./remembered-panel.tsx'));
    setPanel(() => RememberedPanel);
  };
  if (Panel) return { isAnyone, line: null, panel: <Panel /> };
  const line = (
    <button type="button" onClick={open} className="link min-h-11 text-sm noscript:hidden">
      {es.checkout.rememberedTravelers}
    </button>
  );
  return { isAnyone, line, panel: null };
}

/** Without opening it, which would make it. */
async function isDatabaseThere(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === TRAVELERS_DATABASE);
}
