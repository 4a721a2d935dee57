import { siteConfig } from '#site-config';

/** The browser's time zone; the agency's where it names none that can be used: `Etc/Unknown`, on systems that do not know theirs. */
export function visitorZone(): string {
  const named: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return named ? new Intl.DateTimeFormat('es', { timeZone: named }).resolvedOptions().timeZone : siteConfig.timeZone;
  } catch {
    return siteConfig.timeZone;
  }
}
