import { setTimeout as delay } from 'node:timers/promises';

/** A mail as the sandbox's inbox shows it: parsed by a library that is none of ours. */
export type InboxMail = {
  id: string;
  from: string;
  to: string[];
  copies: number;
  subject: string;
  replyTo: { name: string; address: string }[];
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  enclosures: { fileName: string; type: string; base64: string }[];
  source: string;
};

/** All of them, or those that name something in their subject or their text. */
export const readInbox = async (inboxUrl: string, about = ''): Promise<InboxMail[]> =>
  (await fetch(`${inboxUrl}/sandbox/inbox.json?${new URLSearchParams({ about })}`)).json() as Promise<InboxMail[]>;

/** The mails about one number, once there are so many of them. */
export async function mailsAbout(inboxUrl: string, about: string, most = 2, patienceMs = 15_000): Promise<InboxMail[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await readInbox(inboxUrl, about);
    if (found.length >= most || Date.now() > deadline) return found;
    await delay(100);
  }
}
