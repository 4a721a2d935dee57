import type { ConsentPurpose } from '#domain/enquiry.ts';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import { companyNow } from '../settings/company.ts';

export type ConsentReceipt = {
  reference: string;
  purpose: ConsentPurpose;
  version: string;
  text: string;
  givenAt: string;
  withdrawnAt: string | null;
};

/** The lines of a consent receipt; times in the agency's zone, with the offset. */
export function receiptLines(receipt: ConsentReceipt): [label: string, value: string][] {
  const { purposeLabel, textLabel, versionLabel, givenLabel, withdrawnLabel, reference } = es.consentReceipt;
  const { purposes } = es.consents;
  return [
    [reference, receipt.reference],
    [purposeLabel, purposes[receipt.purpose]],
    [textLabel, receipt.text],
    [versionLabel, receipt.version],
    [givenLabel, shownTime(receipt.givenAt)],
    ...(receipt.withdrawnAt ? [[withdrawnLabel, shownTime(receipt.withdrawnAt)] as [string, string]] : []),
  ];
}

export function receiptText(receipt: ConsentReceipt): string {
  const company = companyNow();
  const lines = receiptLines(receipt).map(([label, value]) => `${label}: ${value}`);
  return [es.consentReceipt.title, ...lines, es.consentReceipt.responsible(company.legalName, company.supportEmail), ''].join(
    '\r\n',
  );
}

const shownTime = (iso: string): string =>
  new Intl.DateTimeFormat('es-CO', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: siteConfig.timeZone,
    hourCycle: 'h23',
  }).format(new Date(iso));
