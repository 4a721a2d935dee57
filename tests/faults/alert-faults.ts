/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

/** Faults in price alerts: unrequested, doubled or untrue mails. */
export const ALERT_FAULTS: readonly Fault[] = [
  {
    name: 'a price alert is mailed again at every look',
    file: 'backend/alerts/tell-alerts.ts',
    find: 'set(isTold ? { ...change, toldAt: new Date(now) } : change)',
    replace: 'set(isTold ? { beforeMinor } : change)',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'the price told by an alert is stored although its mail was not queued',
    file: 'backend/alerts/tell-alerts.ts',
    find: 'await putMail(tx, context, {',
    replace: 'void putMail(tx, context, {',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'an alert’s maximum in pesos holds for what it was worth in dollars when it was asked for',
    file: 'backend/alerts/tell-alerts.ts',
    find: 'isWithinTyped(terms) ?? lte(',
    replace: 'lte(',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'an alert asked for in pesos is told again of the same price',
    file: 'backend/alerts/tell-alerts.ts',
    find: '(${toldAt} is null or ${pricesSeen.totalMinor} <= ${ceilingMinor})',
    replace: 'true',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'pesos that were typed are taken for dollars when their rate has ended',
    file: 'site/alerts/ask-alert.ts',
    find: "named === '' || named === amountCurrency(terms)",
    replace: 'true',
    caughtBy: ['site/alerts/ask-alert.test.ts'],
  },
  {
    name: 'an amount with the name of another currency is taken for one of the own',
    file: 'domain/typed-amount.ts',
    find: 'isOther ||= !currencies.includes(currency);',
    replace: 'isOther ||= false;',
    caughtBy: ['domain/typed-amount.test.ts'],
  },
  {
    name: 'a budget in pesos leaves out the price that is charged with just as many',
    file: 'domain/charging/priced-within.ts',
    find: '2 * whole + stepMinor',
    replace: '2 * whole',
    caughtBy: ['domain/charging/priced-within.test.ts'],
  },
  {
    name: 'a round-trip alert reports a one-way price',
    file: 'backend/alerts/lowest-of.ts',
    find: '(${pricesSeen.returnDate} is not null) = ${route.isRoundTrip}',
    replace: 'true',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'an alert’s link can be used for another action than its own',
    file: 'backend/alerts/alert-links.ts',
    find: 'eq(priceAlertLinks.does, does), ',
    replace: '',
    caughtBy: ['backend/alerts/price-alerts.test.ts'],
  },
  {
    name: 'price alerts survive the erasure of personal data',
    file: 'backend/enquiries/data-requests.ts',
    find: "  await forgetAlertsOf(tx, email);\n  return 'erased';",
    replace: "  return 'erased';",
    caughtBy: ['tests/http/price-alerts.test.ts'],
  },
  {
    name: 'opening an alert’s link confirms it without a press on the button',
    file: 'site/routes/enquiry/price-alert.tsx',
    find: '  return link ? { does: link.does } :',
    replace: '  if (link) await followLink(link, backendOf(context));\n  return link ? { does: link.does } :',
    caughtBy: ['site/alerts/follow-link.test.ts'],
  },
  {
    name: 'ending an alert and withdrawing its consent at once deadlock',
    file: 'backend/alerts/alert-calls.ts',
    find: '        await takeAlertTurn(tx);\n',
    replace: '',
    caughtBy: ['tests/http/price-alerts.test.ts'],
  },
];
