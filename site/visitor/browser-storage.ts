/**
 * What the browser keeps for this tab or on this device. One that blocks storage throws as soon as it is named, apps that show pages
 * may have none, and a full one refuses to write: then nothing is kept, and nothing else changes.
 */
const AREAS = { tab: () => sessionStorage, device: () => localStorage };
type Area = keyof typeof AREAS;

export function readKept(area: Area, key: string): string | null {
  try {
    return AREAS[area]().getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes what was kept. */
export function keep(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) AREAS[area]().removeItem(key);
    else AREAS[area]().setItem(key, value);
  } catch {
    // Not kept.
  }
}
