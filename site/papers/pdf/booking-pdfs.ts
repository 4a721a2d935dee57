import type { StoredBooking } from '#contract/shapes.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { lawOf } from '#domain/countries/law-of.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { siteConfig } from '#site-config';
import { bookingDocuments } from '../../documents/booking-documents.ts';
import type { DocumentsView } from '../../documents/documents-view.ts';
import { type BookingView, bookingView } from '../../journey/booking-view.ts';
import { pdf, receipt } from '../../messages/es/journey/papers.ts';
import { law as lawWords } from '../../messages/es/law.ts';
import { bookingLetters as es } from '../../messages/es/mail/booking-letters.ts';
import { letters } from '../../messages/es/mail/letters.ts';
import * as words from '../../messages/es.ts';
import { AS_CHARGED } from '../../prices/as-charged.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import { layOutRoute } from '../../results/route-map/draw-route.ts';
import { companyNow } from '../../settings/company.ts';
import { chargedInWords } from '../charged-in-words.ts';
import { receiptView } from '../receipt-view.ts';
import { bookingFacts, segmentEnds, segmentLine, stayFacts, travelerLine, wayHeading } from '../trip-facts.ts';
import { drawCode, drawMap, mapHeight } from './drawings.ts';
import { createPaper, type PaperWriter } from './paper-writer.ts';

const { company: registered, name } = siteConfig;
const law = lawOf(registered.country);
const MAP_WIDTH = 176;
const CODE_SIZE = 90;

type Told = { origin: string; madeAt: Date };

/** The seller, its registration and the notices of its country's law, at the end of every document. `help`: whom to call, and when. */
function legal(paper: PaperWriter, help?: string): void {
  const company = companyNow();
  paper.heading(help ? pdf.emergency : pdf.agency);
  if (help) paper.paragraph(help);
  paper.paragraph(lawWords.seller(law, company), { isBold: true });
  const hours = help ? [] : [letters.hours(company.workingHours)];
  const reach = [company.address, company.contacts[0].contactNumber, company.supportEmail, ...hours];
  paper.paragraph(reach.join(' · '), { isMuted: true });
  for (const notice of lawWords.notices(law)) paper.paragraph(notice, { isMuted: true });
}

type Named = { title: string; heading: string; lead: string; madeAt: Date };

const aPaper = ({ title, heading, lead, madeAt }: Named): Promise<PaperWriter> =>
  createPaper({
    title,
    heading,
    lead,
    name,
    author: registered.legalName,
    footer: [name, lawWords.registered(law, registered)].filter(Boolean).join(' · '),
    madeAt,
  });

/**
 * The itinerary: flights, hotels, cruises and tours with their times, to show at airports and hotels. It contains no passport,
 * e-mail or telephone of a traveller.
 */
export async function itineraryPdf(booking: StoredBooking, { origin, madeAt }: Told): Promise<Uint8Array> {
  sayPricesUnder(booking.charge, 'booking');
  const view = bookingView(booking, AS_CHARGED, () => '');
  const paper = await aPaper({
    title: pdf.itineraryTitle(view.reference),
    heading: pdf.itinerary,
    lead: pdf.lead(es.reference, view.reference),
    madeAt,
  });
  const address = `${origin}/user/my-journey?${new URLSearchParams({ referencia: view.reference })}`;
  paper.aside(pdf.code(view.reference), { width: CODE_SIZE, height: CODE_SIZE }, (document) =>
    drawCode(document, address, CODE_SIZE),
  );
  route(paper, view);
  paper.facts(bookingFacts(view).slice(1));
  travelers(paper, view);
  flights(paper, view);
  stays(paper, view);
  outings(paper, view);
  if (view.nextSteps.length > 0) {
    paper.heading(es.next);
    paper.list(view.nextSteps);
  }
  const documents = bookingDocuments(booking);
  if (documents) {
    const { heading, notes, note } = documents;
    paper.heading(heading);
    paper.list(notes.map(withSources));
    paper.paragraph(note, { isMuted: true });
  }
  const { contacts, workingHours } = companyNow();
  legal(paper, words.nextSteps.help(contacts[0].contactNumber, workingHours));
  return paper.finish();
}

/** Names its sources in words, because a link is of no use on paper. */
const withSources = ({ text, according, sources }: DocumentsView['notes'][number]): string =>
  sources.length > 0 ? `${text} (${according} ${sources.map(({ name, read }) => `${name}, ${read}`).join('; ')})` : text;

/** The map of the flights. */
function route(paper: PaperWriter, { flight }: BookingView): void {
  const drawing = flight && !flight.isCancelled ? layOutRoute(flight.itineraries.map(({ places }) => places)) : null;
  if (!flight || !drawing) return;
  const cities = flight.itineraries.map(({ fromCity, toCity }) => es.way(undefined, fromCity, toCity)).join(', ');
  const size = { width: MAP_WIDTH, height: mapHeight(MAP_WIDTH) };
  paper.aside(pdf.map(cities), size, (document) => drawMap(document, drawing, MAP_WIDTH));
}

function travelers(paper: PaperWriter, { passengers, ticketNote }: BookingView): void {
  if (passengers.length === 0) return;
  paper.heading(es.travelers);
  paper.list(passengers.map(travelerLine));
  if (ticketNote) paper.paragraph(ticketNote);
}

function flights(paper: PaperWriter, { flight, extras }: BookingView): void {
  if (!flight) return;
  for (const [index, { segments }] of flight.itineraries.entries()) {
    paper.heading(wayHeading(flight, index));
    for (const segment of segments) {
      paper.paragraph(segmentLine(segment), { leads: true });
      paper.ends(segmentEnds(segment).map(({ day, time, place }) => ({ when: `${day}, ${time}`, place })));
    }
  }
  paper.paragraph(es.localTimes, { isMuted: true });
  if (extras.length > 0) paper.list(extras);
}

/** The vouchers to show at hotels. */
function stays(paper: PaperWriter, { stays: booked }: BookingView): void {
  for (const stay of booked) {
    const facts = stayFacts(stay);
    paper.heading(stay.isCancelled ? es.gone(pdf.voucher) : pdf.voucher, { facts });
    paper.facts(facts);
    for (const remark of stay.remarks) paper.paragraph(remark, { isMuted: true });
  }
}

/** The vouchers to show at the port or to the tour guide. */
function outings(paper: PaperWriter, { outings: booked }: BookingView): void {
  for (const { heading, name: what, dates, facts: further, isCancelled } of booked) {
    const facts = [[es.dates, dates] as const, ...further];
    paper.heading(isCancelled ? es.gone(heading) : heading, { facts, height: 40 });
    paper.paragraph(what, { leads: true });
    paper.facts(facts);
  }
}

/** The receipt: paid amounts, divided into third parties' money and the agency's own, with card and billing name. */
export async function receiptPdf(booking: StoredBooking, { madeAt }: Told): Promise<Uint8Array> {
  const { reference, card, instalments, buyer, refunds, payments } = bookingView(booking, AS_CHARGED, () => '');
  const { forOthers, own, total, captions } = receiptView(booking);
  const { billingInformation: billed, paymentInformation } = booking;
  const capture = paymentInformation.transactions.find(({ kind }) => kind === 'capture');
  const paper = await aPaper({
    title: pdf.receiptTitle(reference),
    heading: receipt.heading,
    lead: pdf.lead(es.reference, reference),
    madeAt,
  });
  paper.facts([
    ...(capture ? [[receipt.paidOn, formatLongDay(todayIn(siteConfig.timeZone, new Date(capture.createdAt)))] as const] : []),
    [receipt.paidWith, card ?? receipt.otherMeans],
    ...(instalments ? [[receipt.instalments, instalments] as const] : []),
    ...(billed
      ? [[receipt.billedTo, [billed.cardHolderName, billed.city, billed.country.name].filter(Boolean).join(', ')] as const]
      : []),
    ...(buyer ? [[buyer.label, buyer.line] as const] : []),
  ]);
  paper.sum(captions.forOthers, forOthers);
  paper.paragraph(receipt.forOthersNote, { isMuted: true });
  if (own.length > 1) paper.sum(receipt.own, own);
  paper.total({ label: captions.total, amount: total });
  if (payments.length > 0) paper.facts(payments.map(({ label, amount }) => [label, amount]));
  if (refunds.length > 0) paper.facts(refunds.map(({ label, amount }) => [label, amount]));
  paper.paragraph(`${receipt.statement(registered.statementName)} ${chargedInWords(booking)}`);
  paper.paragraph(receipt.notInvoice, { isMuted: true });
  legal(paper);
  return paper.finish();
}
