import { setTimeout as delay } from 'node:timers/promises';

/** A mail in the sandbox's inbox, parsed by a third-party library. */
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

/** All mails, or those with `about` in their subject or text. */
export const readInbox = async (inboxUrl: string, about = ''): Promise<InboxMail[]> =>
  (await fetch(`${inboxUrl}/sandbox/inbox.json?${new URLSearchParams({ about })}`)).json() as Promise<InboxMail[]>;

/** Waits until there are `most` mails about a reference and returns them. */
export async function mailsAbout(inboxUrl: string, about: string, most = 2, patienceMs = 15_000): Promise<InboxMail[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await readInbox(inboxUrl, about);
    if (found.length >= most || Date.now() > deadline) return found;
    await delay(100);
  }
}
