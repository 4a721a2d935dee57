import type { BrandInForce } from '#domain/brand/brand.ts';
import type { AgencyCharging } from '#domain/charging/agency-charging.ts';
import type { SettingsInForce } from '#domain/settings/site-settings.ts';

type Started = { brand: BrandInForce; chargeIn: readonly AgencyCharging[] };

/** Reads the settings in force with what the product was started with: the same object while they are the same. */
export function sinceStart(inForce: () => SettingsInForce, { brand, chargeIn }: Started): () => SettingsInForce {
  const chargesIn = chargeIn.map(({ currency }) => currency);
  let [read, made]: (SettingsInForce | undefined)[] = [];
  return () => {
    const now = inForce();
    if (now !== read || !made) [read, made] = [now, { ...now, brand, ...(chargesIn.length > 0 ? { chargesIn } : {}) }];
    return made;
  };
}
