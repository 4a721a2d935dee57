/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

/** Faults in price alerts: unrequested, doubled or untrue mails. */
export const ALERT_FAULTS: readonly Fault[] = [
  {
    name: 'an alert is told again every few seconds',
    file: 'backend/alerts/tell-alerts.ts',
    find: 'set(isTold ? { ...change, toldAt: new Date(now) } : change)',
    replace: 'set(isTold ? { beforeMinor } : change)',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'what an alert was told at is written down though its mail is not',
    file: 'backend/alerts/tell-alerts.ts',
    find: 'await putMail(tx, context, {',
    replace: 'void putMail(tx, context, {',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'an alert for there and back is told what one way costs',
    file: 'backend/alerts/lowest-of.ts',
    find: '(${pricesSeen.returnDate} is not null) = ${route.isRoundTrip}',
    replace: 'true',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'the link that confirms an alert ends it too: a token does anything',
    file: 'backend/alerts/alert-links.ts',
    find: 'eq(priceAlertLinks.does, does), ',
    replace: '',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'alerts of who wants all data erased go on',
    file: 'backend/enquiries/data-requests.ts',
    find: '  await forgetAlertsOf(tx, email);\n',
    replace: '',
    caughtBy: ['tests/http/price-alerts.test.ts'],
  },
  {
    name: 'a program that follows the links of a mail confirms the alert in it',
    file: 'site/routes/price-alert.tsx',
    find: '  return link ? { does: link.does } :',
    replace: '  if (link) await followLink(link, backendOf(context));\n  return link ? { does: link.does } :',
    caughtBy: ['site/alerts/follow-link.test.ts'],
  },
  {
    name: 'an alert that is ended and its consent that is taken back wait for each other',
    file: 'backend/alerts/alert-calls.ts',
    find: '        await takeAlertTurn(tx);\n',
    replace: '',
    caughtBy: ['tests/http/price-alerts.test.ts'],
  },
];
