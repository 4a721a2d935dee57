import { z } from 'zod';
import type { Environment } from '../../flights/supplier-module.ts';
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
  const { username, password, hostname } = URL.parse(text) ?? {};
  try {
    decodeURIComponent(`${username}${password}`);
  } catch {
    return false;
  }
  return Boolean(hostname);
}

const Settings = z
  .object({
    /** `smtp://USER:PASSWORD@HOST:587` (STARTTLS before the password is sent) or `smtps://…:465`. */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: SMTP_URL_FORM })
      .refine(isSmtpAddress, SMTP_URL_FORM)
      .optional(),
    /** Sender of all mails: `Agencia <hola@example.com>`. */
    MAIL_FROM: Mailbox.optional(),
    /** Deadline of one attempt to send. */
    MAIL_DEADLINE_MS: z.coerce.number().int().min(500).default(30_000),
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'an SMTP account needs an address to send from',
  });

export type ConfiguredMail = {
  hasAccount: boolean;
  create(options: { sandboxUrl: string | undefined; from: { name: string; address: string } }): MailSender;
};

/** The mail configuration. Without an account mails go to the sandbox's inbox. Throws a ZodError that names the variables. */
export function configureMail(environment: Environment): ConfiguredMail {
  const env = Settings.parse(environment);
  return {
    hasAccount: env.SMTP_URL !== undefined,
    create({ sandboxUrl, from }) {
      const url = env.SMTP_URL ?? sandboxUrl;
      if (!url) throw new Error('there is neither an SMTP account nor a sandbox');
      return createSmtpSender({ url, from: env.MAIL_FROM ?? from, deadlineMs: env.MAIL_DEADLINE_MS });
    },
  };
}
