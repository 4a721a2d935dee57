import { and, eq } from 'drizzle-orm';
import type * as calls from '#contract/office/bookings/mail-calls.ts';
import { reply } from '#contract/problem.ts';
import { checkPhone } from '#domain/contact/phone.ts';
import type { Letters } from '#domain/enquiry.ts';
import { changeContactByStaff } from '../../booking/after-sales/contact/change-contact.ts';
import type { Database } from '../../db/connection.ts';
import { mails } from '../../db/schema.ts';
import { keptEnclosure, keptMail } from '../../mail/kept/kept-mails.ts';
import { resendIn, resendMail } from '../../mail/kept/resend-mail.ts';
import { outbox } from '../../outbox/outbox.ts';
import type { Acting } from '../acting.ts';
import type { Handler } from '../handler.ts';

type MailHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };
export type ContactLetters = Pick<Letters, 'contactChanged' | 'contactConfirmed'>;

/** What a mail says cannot be masked: who sees personal data masked does not open it. */
const seesWhole = ({ role }: Acting): boolean => role.limits.personalData === 'whole';

export const mailHandlers = (letters: ContactLetters): MailHandlers => ({
  readMail: {
    perform: async ({ mail: id }, { db, acting, booking }) => {
      const mail = await mailOf(db, booking().id, id);
      if (!mail) return reply(null);
      const isMasked = !seesWhole(acting);
      const kept = isMasked ? undefined : await keptMail(db, booking().id, id);
      const words = kept ? { to: kept.to, subject: kept.subject, text: kept.text, html: kept.html } : null;
      const { purpose, state, settledAt } = mail;
      return reply({ purpose, state, sentAt: kept?.sentAt ?? settledAt, isMasked, words, enclosures: kept?.enclosures ?? [] });
    },
  },
  readEnclosure: {
    perform: async ({ mail: mailId, place }, { db, acting, booking }) => {
      const found = seesWhole(acting) ? await keptEnclosure(db, booking().id, { mailId, place }) : undefined;
      return reply(found ? { ...found, content: found.content.toString('base64') } : null);
    },
  },
  resendMail: { perform: async ({ mail, as }, { db, booking }) => reply(await resendMail(db, booking().id, { mail, as })) },
  changeContact: {
    perform: async ({ email, phone: typed, pickupPlace, again }, { db, acting, booking }) => {
      const phone = typed ? checkPhone(typed, '') : undefined;
      if (typed && !phone) return reply({ ok: false as const, reason: 'no-phone' as const });
      if (!email && !phone && !pickupPlace) return reply({ ok: false as const, reason: 'nothing-to-change' as const });
      const { id } = booking();
      const resend = again ? [(tx: Parameters<typeof resendIn>[0]) => resendIn(tx, id, { mail: again, as: 'now' })] : [];
      return reply(
        await changeContactByStaff({ db, outbox, letters }, id, { email, phone, pickupPlace, by: acting.by }, ...resend),
      );
    },
  },
});

async function mailOf(db: Database, bookingId: string, id: string) {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.bookingId, bookingId)));
  return mail;
}
