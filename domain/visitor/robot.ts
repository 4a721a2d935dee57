/**
 * Names that robots give themselves: search engines, previews of links, monitors, browsers without a screen. Not libraries: an app that
 * sells what we sell may use one. Cubot makes telephones.
 */
const ROBOT =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|headless|lighthouse|pagespeed|monitor|uptime|pingdom/i;

/** Whether a user agent says that nobody sits in front of it. One that says nothing is a robot as well. */
export const isRobot = (userAgent: string | undefined): boolean => !userAgent || ROBOT.test(userAgent);
