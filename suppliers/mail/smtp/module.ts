import { z } from 'zod';
import type { Environment } from '../../flights/supplier-module.ts';
import { type Lack, lacking } from '../../orders-kind.ts';
import { wholeNumber } from '../../variable-kinds.ts';
import type { MailSender } from '../port.ts';
import { createSmtpSender } from './adapter.ts';

const Mailbox = z
  .string()
  .trim()
  .transform((text) => {
    const [, name = '', address = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
    return { name: name.replace(/^"(.*)"$/, '$1'), address };
  })
  .pipe(z.object({ name: z.string().max(120), address: z.email('must be an address, or a name with the address in < >') }));

const SMTP_URL_FORM = 'must be smtp://USER:PASSWORD@HOST:PORT or smtps://…, special signs in it percent-encoded';

function isSmtpAddress(text: string): boolean {
  const { protocol = '', username, password, hostname, pathname, search, hash } = URL.parse(text) ?? {};
  if (!/^smtps?:$/.test(protocol)) return false;
  // A sign of the password that is not percent-encoded ends it, and another server would be asked.
  if (!/^\/?$/.test(pathname ?? '') || search || hash) return false;
  try {
    decodeURIComponent(`${username}${password}`);
  } catch {
    return false;
  }
  return Boolean(hostname);
}

const Settings = z.object({
  SMTP_URL: z.string().refine(isSmtpAddress, SMTP_URL_FORM).optional().meta({
    description: 'The mail server: smtp://…:587 (STARTTLS before the password is sent) or smtps://…:465.',
    example: 'smtp://agencia:example-password@smtp.example.com:587',
    isSecret: true,
  }),
  MAIL_FROM: Mailbox.optional().meta({
    description: 'The sender of all mails.',
    example: 'Agencia <hola@example.com>',
  }),
  MAIL_DEADLINE_MS: wholeNumber({ min: 500 }).default(30_000).describe('How many milliseconds one attempt to send may take.'),
});

/** The variables of the mail account. */
export const mailVariables = Settings.shape;

export type ConfiguredMail = {
  hasAccount: boolean;
  /** The mail server, and the address that mails come from, if they are configured. */
  host: string | undefined;
  from: string | undefined;
  lacks: readonly Lack[];
  create(options: { sandboxUrl: string | undefined; from: { name: string; address: string } }): MailSender;
};

/** The mail configuration. Without an account mails go to the sandbox's inbox. Throws a ZodError that names the variables. */
export function configureMail(environment: Environment): ConfiguredMail {
  const env = Settings.parse(environment);
  return {
    hasAccount: env.SMTP_URL !== undefined,
    host: env.SMTP_URL === undefined ? undefined : URL.parse(env.SMTP_URL)?.hostname,
    from: env.MAIL_FROM?.address,
    lacks: [...lacking(env, 'SMTP_URL', 'MAIL_FROM'), ...lacking(env, 'MAIL_FROM', 'SMTP_URL')],
    create({ sandboxUrl, from }) {
      const url = env.SMTP_URL ?? sandboxUrl;
      if (!url) throw new Error('there is neither an SMTP account nor a sandbox');
      return createSmtpSender({ url, from: env.MAIL_FROM ?? from, deadlineMs: env.MAIL_DEADLINE_MS });
    },
  };
}
