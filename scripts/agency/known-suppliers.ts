import { z } from 'zod';
import type { KnownSupplier } from '../../backend/office/supply-handlers.ts';
import { quotaOf } from '../../backend/supply/calls-agreed.ts';
import { NumberOfSupplier } from '../../config/environment.ts';
import { givenVariables } from '../../config/variables.ts';
import { CATALOGUE_SUPPLIER } from '../../domain/catalogue/outing.ts';
import { namesOfAccounts } from '../../suppliers/accounts.ts';
import { FLIGHT_SUPPLIERS } from '../../suppliers/flights/suppliers.ts';
import { STAY_SUPPLIERS } from '../../suppliers/stays/suppliers.ts';

const NONE: ReadonlyMap<string, number> = new Map();

/** The suppliers that a start would know. `mistake`: why they cannot be read, which prevents no other command. */
export function knownSuppliers(): { known: KnownSupplier[]; mistake?: string } {
  try {
    const { given } = givenVariables(process.env);
    const [perDay, perSecond] = [given.CALLS_PER_DAY, given.CALLS_PER_SECOND].map((text = '') => NumberOfSupplier.parse(text));
    const agreed = { perDay: perDay ?? NONE, perSecond: perSecond ?? NONE };
    const named = (name: string) => ({ name, quota: quotaOf(agreed, name) });
    const accountsOf = (modules: readonly { name: string }[]) => modules.flatMap((module) => namesOfAccounts(module, given));
    return {
      known: [
        ...accountsOf(FLIGHT_SUPPLIERS).map((name) => ({ ...named(name), kind: 'flights' as const })),
        ...accountsOf(STAY_SUPPLIERS).map((name) => ({ ...named(name), kind: 'stays' as const })),
        { name: CATALOGUE_SUPPLIER, kind: 'catalogue' },
      ],
    };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { known: [], mistake: error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n') };
  }
}
