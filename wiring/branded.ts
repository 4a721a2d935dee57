import type { BrandInForce } from '#domain/brand/brand.ts';
import type { SettingsInForce } from '#domain/settings/site-settings.ts';

/** Reads the settings in force with the brand that the product was started with: the same object while they are the same. */
export function branded(inForce: () => SettingsInForce, brand: BrandInForce): () => SettingsInForce {
  let [read, made]: (SettingsInForce | undefined)[] = [];
  return () => {
    const now = inForce();
    if (now !== read || !made) [read, made] = [now, { ...now, brand }];
    return made;
  };
}
