import type * as calls from '#contract/office/today/work-calls.ts';
import { reply } from '#contract/problem.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { may } from '#domain/office/permission.ts';
import { openStops } from '../../booking/accounts/sales-stops.ts';
import { openClaims } from '../../desk/claims.ts';
import { acceptedQuotes } from '../../desk/leads.ts';
import { waitingList } from '../../desk/waiting-list.ts';
import { workList } from '../../desk/work-list.ts';
import { bookingsSeenBy } from '../bookings/keepers.ts';
import type { Handler } from '../handler.ts';

type WorkHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** `lawDay`: the day of the law's clock. */
export const workHandlers = (lawDay: () => CalendarDate): WorkHandlers => ({
  listWork: {
    perform: async (_, { db, acting }) => {
      const { role } = acting;
      const isSeen = await bookingsSeenBy(db, acting);
      const ofBookings = may(role, 'bookings.read');
      return reply({
        flags: ofBookings ? (await workList(db)).filter(({ booking }) => isSeen(booking)) : [],
        stopped: may(role, 'supply.read') ? await openStops(db) : [],
        accepted: may(role, 'leads.read') ? await acceptedQuotes(db, acting) : [],
        claims: may(role, 'claims.read') ? await openClaims(db, lawDay()) : [],
        waiting: ofBookings ? (await waitingList(db)).filter(({ booking }) => isSeen(booking)) : [],
      });
    },
  },
});
