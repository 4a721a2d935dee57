import type * as calls from '#contract/office/customers/lead-care-calls.ts';
import { reply } from '#contract/problem.ts';
import { plainReference } from '#domain/booking/booking-reference.ts';
import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { careForLead, endLead, pipeline } from '../desk/lead-care.ts';
import type { CallContext, Handler, Subject } from './handler.ts';

type LeadCareHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** Days are those of the agency. */
export function leadCareHandlers(timeZone: string): LeadCareHandlers {
  const today = (): CalendarDate => todayIn(timeZone);
  const about = async ({ lead }: { lead: string }, { db, acting }: CallContext): Promise<Subject> => {
    const subject = plainReference(lead);
    const standing = async () => {
      const { open, ended } = await pipeline(db, today(), acting);
      const { stage = null, keeper = null, nextOn = null } = [...open, ...ended].find(({ number }) => number === subject) ?? {};
      return { stage, keeper: keeper?.staffId ?? null, nextOn };
    };
    return { kind: 'lead', subject, standing };
  };
  return {
    listPipeline: {
      perform: async (_, { db, acting }) => {
        const { open, ended } = await pipeline(db, today(), acting);
        const isMasked = acting.role.limits.personalData === 'masked';
        return reply({ open: isMasked ? open.map((lead) => ({ ...lead, nextStep: null })) : open, ended });
      },
    },
    careForLead: { about, perform: async (care, { db }) => reply(await careForLead(db, care)) },
    endLead: { about, perform: async (ending, { db, acting }) => reply(await endLead(db, { ...ending, by: acting.by })) },
  };
}
