import { createTransport } from 'nodemailer';
import type { MailOutcome, MailSender, OutgoingMail } from '../port.ts';

type SmtpOptions = { url: string; from: { name: string; address: string }; deadlineMs: number };

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);
/** An answer of such a class to the recipient or to the message is about this mail, and will not change. */
const NEVER = 500;

/** Sends over SMTP, a connection for each mail: mails are few, and a broken connection is then nobody else's. */
export function createSmtpSender({ url, from, deadlineMs }: SmtpOptions): MailSender {
  const { hostname, port, protocol, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isOwnMachine = LOOPBACK.has(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Passwords and visitors' words cross no network unencrypted.
    requireTLS: !isSecure && !isOwnMachine,
    ignoreTLS: !isSecure && isOwnMachine && username === '',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // A server on this machine has a certificate that nobody signed.
    ...(isOwnMachine ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // Nothing in a mail is ever a file's name or an address to fetch from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deadlineMs,
    domain: from.address.slice(from.address.lastIndexOf('@') + 1),
    async send(mail) {
      try {
        await transport.sendMail({ ...written(mail, from), signal: AbortSignal.timeout(deadlineMs) });
        return { ok: true };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** Addresses as parts, never as text that somebody would have to take apart again. */
const written = (mail: OutgoingMail, from: SmtpOptions['from']) => {
  const { messageId, to, replyTo, subject, text, html, date, unsubscribeUrl, enclosures = [] } = mail;
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    messageId,
    subject,
    text,
    html,
    date,
    // It answers nobody's mail, and wants no answer from another machine.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
    attachments: enclosures.map(({ fileName, type, content }) => ({
      filename: fileName,
      contentType: type,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  };
};

const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

/** Steps whose refusal is about whom this mail goes to, or about what it says. Others are about the account, and are mended there. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

function failureOf(error: unknown): MailOutcome {
  const { code, responseCode, command = '' } = error as { code?: string; responseCode?: number; command?: string };
  const told = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
  const isNever = command === 'API' ? code === 'EENVELOPE' : (responseCode ?? 0) >= NEVER;
  if (!isNever || !ABOUT_THE_MAIL.has(command)) return { ok: false, reason: 'not-sent', code: told };
  return { ok: false, reason: 'refused', code: told, isOfAddress: command !== 'DATA' };
}
