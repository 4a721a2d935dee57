import type { Handlers } from '#contract/calls.ts';
import { refuse, refuseFor, reply } from '#contract/problem.ts';
import { PROOF_NEEDED, provenBooking } from '../../looking-up/proven-booking.ts';
import { type ChangeContext, changeContact, contactNow } from './change-contact.ts';

type ContactCalls = Pick<Handlers, 'findContact' | 'changeContact'>;

const OTHERS_BY_NOW = refuse(
  'contact-changed',
  'The contact data were changed since they were read: read them again, and show them before they are changed',
);
/** In seconds. */
const A_DAY = 86_400;
const TOO_OFTEN = refuseFor(A_DAY, 'They were changed often enough today: call the agency, or wait until tomorrow');

/** Travellers change their own e-mail and telephone. Each call needs a proof of identity besides reference and e-mail. */
export function contactCalls(context: ChangeContext): ContactCalls {
  return {
    findContact: async (asked, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const contact = contactNow(found.body);
      return contact ? reply(contact) : PROOF_NEEDED;
    },

    changeContact: async ({ contact, version, ...asked }, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const changed = await changeContact(context, found.body.id, { contact, version, proof: asked.proof });
      switch (changed.outcome) {
        case 'changed':
          return reply(changed.contact);
        case 'others-by-now':
          return OTHERS_BY_NOW;
        case 'too-often':
          return TOO_OFTEN;
        case 'not-proven':
          return PROOF_NEEDED;
      }
    },
  };
}
