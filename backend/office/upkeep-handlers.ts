import type * as calls from '#contract/office/upkeep-calls.ts';
import { reply } from '#contract/problem.ts';
import { plainReference } from '#domain/booking/booking-reference.ts';
import { reencryptAlerts } from '../alerts/forget-alerts.ts';
import { reencryptPeople } from '../booking/personal-data.ts';
import { askForReconciliation, readReconciliation } from '../booking/reconciliation/ask-for-reconciliation.ts';
import { reencryptLeadCare } from '../desk/lead-care.ts';
import { eraseEnquiry, reencryptEnquiries } from '../enquiries/forget-enquiries.ts';
import { takeBounce } from '../mail/bounced-mail.ts';
import { reencryptStoreSecret } from '../shared-store/store-secret.ts';
import { reencryptCalls } from '../upstream-calls/calls-of.ts';
import type { Handler } from './handler.ts';
import { reencryptPasswords } from './sign-in/passwords/reencrypt-passwords.ts';

type UpkeepHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

export const upkeepHandlers: UpkeepHandlers = {
  takeBounce: { perform: async ({ report }, { db }) => reply(await takeBounce(db, report ?? undefined)) },
  eraseEnquiry: {
    about: async ({ number }) => ({ kind: 'lead', subject: plainReference(number) }),
    perform: async ({ number }, { db }) =>
      reply(
        (await eraseEnquiry(db, plainReference(number)))
          ? { ok: true as const }
          : { ok: false as const, reason: 'not-found' as const },
      ),
  },
  reencrypt: {
    perform: async (_, { db }) => {
      await reencryptStoreSecret(db);
      await reencryptLeadCare(db);
      return reply({
        bookings: await reencryptPeople(db),
        calls: await reencryptCalls(db),
        enquiries: await reencryptEnquiries(db),
        alerts: await reencryptAlerts(db),
        passwords: await reencryptPasswords(db),
      });
    },
  },
  askForReconciliation: { perform: async (_, { db }) => reply(await askForReconciliation(db)) },
  readReconciliation: { perform: async (asked, { db }) => reply(await readReconciliation(db, asked)) },
};
