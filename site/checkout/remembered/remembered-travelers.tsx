import { type ComponentType, useState } from 'react';
import { loadPart } from '../../connection/load-part.ts';
import * as es from '../../messages/es.ts';

/** A line that leads to travellers remembered on this device; its code is fetched when it is pressed. */
export function RememberedTravelers() {
  const [Panel, setPanel] = useState<ComponentType>();
  const open = async () => {
    const { RememberedPanel } = await loadPart(() => import('./remembered-panel.tsx'));
    setPanel(() => RememberedPanel);
  };
  if (Panel) return <Panel />;
  return (
    <button type="button" onClick={open} className="link min-h-11 text-sm noscript:hidden">
      {es.checkout.rememberedTravelers}
    </button>
  );
}
