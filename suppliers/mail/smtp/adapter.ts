import { createTransport } from 'nodemailer';
import type { MailOutcome, MailSender, OutgoingMail } from '../port.ts';

type SmtpOptions = { url: string; from: { name: string; address: string }; deadlineMs: number };

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);
/** From this status on a reply to the recipient or the message is permanent. */
const NEVER = 500;

/** Sends over SMTP with a connection per mail: mails are few, and a broken connection affects only one. */
export function createSmtpSender({ url, from, deadlineMs }: SmtpOptions): MailSender {
  const { hostname, port, protocol, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const isOwnMachine = LOOPBACK.has(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Passwords and visitors' data are never sent over a network unencrypted.
    requireTLS: !isSecure && !isOwnMachine,
    ignoreTLS: !isSecure && isOwnMachine && username === '',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // A server on this machine has a self-signed certificate.
    ...(isOwnMachine ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    // Mail content is never treated as a file name or a URL to fetch.
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

/** Addresses are passed as objects, never as text to be parsed. */
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
    // Marks the mail as automatic, so that other machines do not reply.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
    attachments: enclosures.map(({ fileName, type, content }) => ({
      filename: fileName,
      contentType: type,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  };
};

const oneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

/** SMTP commands whose refusal is about this mail; others are about the account, and are fixed there. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

function failureOf(error: unknown): MailOutcome {
  const { code, responseCode, command = '' } = error as { code?: string; responseCode?: number; command?: string };
  const told = [code, responseCode].filter(Boolean).join(' ') || 'unknown';
  const isNever = command === 'API' ? code === 'EENVELOPE' : (responseCode ?? 0) >= NEVER;
  if (!isNever || !ABOUT_THE_MAIL.has(command)) return { ok: false, reason: 'not-sent', code: told };
  return { ok: false, reason: 'refused', code: told, isOfAddress: command !== 'DATA' };
}
