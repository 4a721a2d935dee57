import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aFlightItem, aStayItem, aStoredBooking } from '../tests/harness/records/stored-booking.ts';

/** A shop of Peru, rendered: nothing in it may be of Colombian law. In a process of its own, because it replaces site.config.ts. */
vi.mock('#site-config', async (original) => {
  const { siteConfig, ...others } = (await original()) as { siteConfig: { company: object } };
  return {
    ...others,
    siteConfig: {
      ...siteConfig,
      timeZone: 'America/Lima',
      home: { countryCode: 'PE', currency: 'PEN', cityCode: 'LIM' },
      company: {
        ...siteConfig.company,
        country: 'PE',
        legalName: 'Viajes del Rímac S.A.C.',
        taxId: '20131312955',
        tourismRegistry: '',
        address: 'Av. Larco 1301, Miraflores, Lima',
      },
    },
  };
});

const COLOMBIAN =
  /Ley (1480|1581|679|1336|300|2439)|RNT|\bNIT\b|\bSIC\b|Superintendencia|sic\.gov\.co|supertransporte|ESCNNA|\bpesos\b|COP\b|[Cc]olombia|\bPQR\b|[Rr]etracto|[Dd]esistimiento|desistir|ICBF/;
const told = { origin: 'https://site.example', madeAt: new Date('2029-12-01T12:00:00Z') };
const booking = aStoredBooking({ items: [aFlightItem(), aStayItem()], total: { amount: 50_293, currency: 'USD' } });

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join(' ').replaceAll(/\s+/g, ' ');
}

test('the foot of every page names RUC, Indecopi and the Libro de Reclamaciones', async () => {
  const { LegalNotices } = await import('./shell/legal/legal-notices.tsx');
  const { lawOf } = await import('#domain/countries/law-of.ts');
  const credit = { name: 'Rates', url: 'https://rates.example' };
  const html = renderToStaticMarkup(createElement(LegalNotices, { law: lawOf('PE'), rates: { credit } }));
  for (const said of [
    'RUC 20131312955',
    'href="https://www.gob.pe/indecopi"',
    'Ley 29733',
    'El valor en soles',
    'https://rates.example',
  ])
    expect(html).toContain(said);
  expect(html).toMatch(/<a[^>]* href="\/pqr">Libro de Reclamaciones</);
  expect(html).not.toMatch(COLOMBIAN);
  // Without rates no approximate price is promised.
  expect(renderToStaticMarkup(createElement(LegalNotices, { law: lawOf('PE') }))).not.toMatch(/aproximado|rates\.example/);
});

test('mails of enquiries and bookings are signed with it', async () => {
  const { letters } = await import('./mail/letters.ts');
  const asked = {
    kind: 'claim' as const,
    name: 'Ana',
    email: 'ana@example.org',
    phone: '',
    message: 'x',
    context: '',
    number: 'ABC23456',
    answerBy: '2029-12-22',
  };
  const write = letters(told.origin);
  const mails = [
    write.enquiryReceived(asked),
    write.enquiryToAgency(asked),
    write.claimOverdue(asked),
    write.dataRequestToAgency({ ...asked, right: 'see', outcome: 'with-agency' }),
  ];
  for (const { subject, text, html } of mails) {
    expect(text).toContain('RUC 20131312955');
    expect(subject + text + html).not.toMatch(COLOMBIAN);
  }
  expect(mails[0]?.text).toContain('También puede acudir al Indecopi: https://www.gob.pe/indecopi');
});

test('papers are signed with it, and tell no right of withdrawal among the next steps', async () => {
  const { itineraryPdf, receiptPdf } = await import('./papers/pdf/booking-pdfs.ts');
  for (const paper of [await itineraryPdf(booking, told), await receiptPdf(booking, told)]) {
    const text = await textOf(paper);
    expect(text).toContain('Viajes del Rímac S.A.C. · RUC 20131312955');
    // A hotel in Colombia has its number, a buyer there an address, and travellers the rules of documents, whoever sells.
    const ofSeller = text
      .replace(/Registro Nacional de Turismo RNT \d+|Medellín, Colombia/g, '')
      .replace(/Documentos para este viaje.*?antes de viajar\./, '');
    expect(ofSeller).not.toMatch(COLOMBIAN);
  }
});

test('next steps, notices, forms and shared data say nothing of Colombia', async () => {
  const { nextSteps } = await import('./journey/next-steps.ts');
  const { notices } = await import('#site-notices');
  const { claimWords } = await import('./enquiry/claim-words.ts');
  const { organization } = await import('./seo/json-ld.ts');
  const es = await import('./messages/es.ts');
  const { cancelling } = await import('./messages/es/journey/cancelling.ts');
  const { law } = await import('./messages/es/law.ts');
  const { siteRights } = await import('#site-rights');
  const item = aStayItem();
  const steps = nextSteps(
    {
      flightOffer: booking.selectedFlightOffer?.flightOffer ?? null,
      stays: 'stay' in item ? [item.stay as never] : [],
      createdAt: '2029-01-01T12:00:00Z',
    },
    new Date('2029-01-01T13:00:00Z'),
  );
  const said = [
    ...steps,
    ...notices,
    JSON.stringify(claimWords()),
    JSON.stringify(organization(told.origin)),
    es.enquiry.phoneHint(),
    es.checkout.phoneHint(),
    es.phone.other(),
    es.home.title('X'),
    cancelling.confirm.holds('10:00'),
    law.personalDataDays(siteRights),
  ].join('\n');
  expect(said).not.toMatch(COLOMBIAN);
  expect(said).toContain('hora de Perú');
  expect(claimWords().title).toBe('Libro de Reclamaciones');
});
