import { escaped } from '../files/escaped.ts';
import { wordsOf } from '../messages/words.ts';
import { moment } from '../ui/shown.ts';

type Changed = { name: string; locale: 'es' | 'en'; at: Date };

/** The mail that tells a person of the staff that their password was changed. It has no link to follow: who is told is warned. */
export const passwordLetters =
  ({ siteName, timeZone, origin }: { siteName: string; timeZone: string; origin: string }) =>
  ({ name, locale, at }: Changed) => {
    const { mail } = wordsOf(locale).door.ownPassword;
    const { host } = new URL(origin);
    const paragraphs = [mail.greeting(name), mail.changed(host, moment(at, locale, timeZone)), mail.notYou, siteName];
    const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n');
    return {
      subject: mail.subject(siteName),
      text: paragraphs.join('\n\n'),
      html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(mail.subject(siteName))}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5">
${body}
</body></html>`,
    };
  };
