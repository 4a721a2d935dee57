import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { currencyOfLanguages } from '#domain/approximate.ts';
import { isBooked, isUnderWay, type RefusalReason } from '#domain/booking/booking-state.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { BOOKING_PATHS, bookingAddress } from '../../booking-routes.ts';
import type { Session } from '../../checkout/booking-session.ts';
import { ClosedBooking, type ClosedReason } from '../../checkout/closed-booking.tsx';
import { formFields } from '../../checkout/form/form-fields.ts';
import { useMissingParts } from '../../checkout/form/missing-parts.ts';
import { problemsInOrder } from '../../checkout/form/problems-in-order.ts';
import { useBookingForm } from '../../checkout/form/use-booking-form.ts';
import { useFieldErrors } from '../../checkout/form/use-field-errors.ts';
import { oldPriceOf } from '../../checkout/own-price.ts';
import { BookAgainMeant, BookingFailureNotice } from '../../checkout/paying/booking-failure-notice.tsx';
import { campaignSaid, enterCampaignCode } from '../../checkout/paying/campaign-code.ts';
import type { PromotionSaid } from '../../checkout/paying/enter-promotion.ts';
import { type BookingFailure, makeBooking } from '../../checkout/paying/make-booking.ts';
import { bookingIdOf, confirmedAddress, openBooking } from '../../checkout/paying/redirect-after-payment.ts';
import { returningText } from '../../checkout/returning-text.ts';
import { ExtrasSections } from '../../checkout/sections/extras-sections.tsx';
import { FormSection } from '../../checkout/sections/form-section.tsx';
import { BillingSection } from '../../checkout/sections/payment/billing-section.tsx';
import { PaySections } from '../../checkout/sections/payment/pay-sections.tsx';
import { FareConditions } from '../../checkout/sections/summary/fare-conditions.tsx';
import { PriceChange } from '../../checkout/sections/summary/price-change.tsx';
import { TripAside } from '../../checkout/sections/summary/trip-aside.tsx';
import { ContactSection } from '../../checkout/sections/travelers/contact-section.tsx';
import { PeopleSections } from '../../checkout/sections/travelers/people-sections.tsx';
import { BookingStep, StepList } from '../../checkout/steps/booking-step.tsx';
import { type StepId, useSteps } from '../../checkout/steps/use-steps.ts';
import { type SummaryPage, summaryPage } from '../../checkout/summary-page.ts';
import { TripDocuments } from '../../documents/trip-documents.tsx';
import * as es from '../../messages/es.ts';
import { currencyOfBooking } from '../../prices/chosen-currency.ts';
import { readPricesOf } from '../../prices/home-prices.ts';
import { backendOf, pageRequestOf } from '../../request/context.ts';
import { readSignedChange } from '../../request/price-before.ts';
import { type ResultsBefore, resultsBeforeOf } from '../../request/results-before.ts';
import { bookingKeyOf, bookingKeysOf } from '../../request/visitor-cookies.ts';
import { isPageSold } from '../../sold/sold-pages.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLastAnswer } from '../../ui/use-last-answer.ts';
import type { Route } from './+types/booking-summary';

/** The page sets its own title, which mentions an error. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders?.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': retryAfter } : {}) };
};

/** SPEC §4's flag of the failed payment; ignored unless the booking's session says the same. */
const PAYMENT_FAILED = 'paymentFailed';

/** The text about a failed booking by its refusal; for other refusals, that it was not made. */
const CLOSED_BY: Record<string, ClosedReason> = {
  'offer-unavailable': 'offer-gone',
  'price-changed': 'offer-gone',
  'rejected-by-airline': 'refused',
  'supplier-unreachable': 'not-sent',
  'order-unanswered': 'unanswered',
} satisfies Partial<Record<RefusalReason, ClosedReason>>;

function failedAs({ mayHoldMoney, wasCharged, refusal }: Session): ClosedReason {
  return mayHoldMoney || wasCharged ? 'giving-back' : (CLOSED_BY[refusal ?? ''] ?? 'not-made');
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = bookingIdOf(request);
  const before = resultsBeforeOf(request, id);
  const resultsBefore = before && isPageSold(before.here, pageRequestOf(context).sold) ? before : null;
  const closed = (reason: ClosedReason) => ({ kind: 'closed' as const, reason, resultsBefore });
  const opened = await openBooking(request, backendOf(context));
  if (!opened.ok && opened.reason === 'unreachable') return data(closed('unreachable'), { status: 503 });
  if (!opened.ok) return closed('missing');
  const { session, key } = opened;
  const { status, expiresAt } = session;
  if (isBooked(status)) throw redirect(confirmedAddress(request, id));
  if (isUnderWay(status)) throw redirect(bookingAddress('booking-authenticate-waiting', id));
  if (status === 'failed')
    return { ...closed(failedAs(session)), returning: session.returning && returningText(session.returning) };
  if (expiresAt < new Date().toISOString()) return closed('expired');
  const backend = backendOf(context);
  await enterCampaignCode(request, key, backend);
  const oldPrice = await oldPriceOf(session, key, backend);
  if (oldPrice) {
    searchParams.set('before', oldPrice);
    throw redirect(`/${BOOKING_PATHS['booking-summary']}?${searchParams}`);
  }
  const chosen = currencyOfBooking(request, id);
  const [rates, home, given] = await Promise.all([
    backend.readExchangeRates({}),
    readPricesOf(backend, session, chosen),
    backend.readConsents(key),
  ]);
  // A visitor who has chosen a currency needs no other approximation.
  const currency = chosen ? DEFAULT_CURRENCY : currencyOfLanguages(request.headers.get('accept-language') ?? '');
  const visitor = { currency, home, rates: rates.ok ? rates.body : { base: 'USD', rates: {} } };
  const changed = readSignedChange(searchParams.get('before'), { id, flightOfferId: key.flightOfferId });
  return {
    kind: 'open' as const,
    page: summaryPage(session, changed, visitor, given.ok && given.body.consents.some(({ purpose }) => purpose === 'booking')),
    paymentFailed: searchParams.has(PAYMENT_FAILED) && session.lastPayment?.outcome === 'declined',
    promotionSaid: campaignSaid(searchParams),
    resultsBefore,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = bookingIdOf(request);
  const key = bookingKeyOf(request, id);
  if (!key) throw redirect(bookingAddress('booking-summary', id));
  return makeBooking(await request.formData(), { key, others: bookingKeysOf(request) }, backendOf(context));
}

/** A lost answer is not a failed payment: its outcome is looked up once there is a connection. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { code: 'connection-lost', errors: {}, values: {} } satisfies BookingFailure;
  }
}

/** Failures after which the page reloads: they change the total or the payment's outcome. */
const CHANGES_PAGE = new Set<BookingFailure['code']>([
  'total-changed',
  'seats-gone',
  'bags-failed',
  'payment-declined',
  'card-again',
  'booking-refused',
  'offer-unavailable',
  'on-request',
]);

/** Without a connection a reload fails, and would replace the form by an error page. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.code === 'connection-lost') return false;
  return CHANGES_PAGE.has(actionResult?.code) || defaultShouldRevalidate;
}

export default function BookingSummary({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'closed') return <ClosedBooking {...loaderData} />;
  return <BookingPage key={loaderData.page.id} {...loaderData} failed={actionData as BookingFailure | undefined} />;
}

const STEPS: readonly StepId[] = ['viajeros', 'extras', 'pago'];
/** Only a flight has extras on this page. */
const STEPS_WITHOUT_EXTRAS: readonly StepId[] = ['viajeros', 'pago'];

type BookingPageProps = {
  page: SummaryPage;
  paymentFailed: boolean;
  promotionSaid: PromotionSaid | null;
  resultsBefore: ResultsBefore | null;
  failed: BookingFailure | undefined;
};

function BookingPage({ page, paymentFailed, promotionSaid, resultsBefore, failed }: BookingPageProps) {
  const { formAction, formData } = useNavigation();
  const [, setSearch] = useSearchParams();
  const { answer: failure, round } = useLastAnswer(failed);
  const { form, onSubmit, transactionId, bags, isSettling } = useBookingForm(page.id, page.expected, failed);
  const isPaying =
    isSettling || ((formAction?.startsWith(`/${BOOKING_PATHS['booking-summary']}`) ?? false) && !formData?.has('intent'));
  const { errors, tell } = useFieldErrors(form, failure?.errors, page.expected);
  const values: Record<string, string> = { ...page.values, ...failure?.values };
  const fields = formFields(values, errors);
  const { flight, expected } = page;
  const missing = useMissingParts(form, expected);
  const { steps, ...followed } = useSteps({
    form,
    of: flight ? STEPS : STEPS_WITHOUT_EXTRAS,
    // Whoever comes back from a payment has filled in the rest.
    begins: page.lastPayment ? 'pago' : null,
    expected,
    answered: failure?.errors,
    round,
    tell,
  });
  // The summary lists the errors of the last submission; those found while typing are shown at their fields only.
  const problems = failure ? problemsInOrder(errors, values) : [];
  const clearFlag = () => {
    if (!paymentFailed) return;
    const without = (params: URLSearchParams) => {
      params.delete(PAYMENT_FAILED);
      return params;
    };
    setSearch(without, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="page w-full flex-1 py-6 sm:py-10">
      <title>{problems.length > 0 ? es.checkout.errorTitle(es.checkout.title) : es.checkout.title}</title>
      <h1 className="text-3xl font-bold">{es.checkout.title}</h1>
      <StepList steps={steps} />
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
        <TripAside page={page} isPaying={isPaying} />
        <Form
          ref={form}
          method="post"
          noValidate
          onSubmit={onSubmit}
          {...followed}
          className="steps min-w-0 space-y-6 lg:col-start-1 lg:row-start-1"
        >
          {page.priceChange ? (
            <PriceChange
              key={page.priceChange.to}
              {...page.priceChange}
              isAccepted={values.acceptChange === 'on'}
              error={errors.acceptChange}
            />
          ) : null}
          {page.rateChange ? (
            <Notice tone="warning" heading={es.checkout.priceChanged} role="status">
              {page.rateChange}
            </Notice>
          ) : null}
          <BookingFailureNotice
            key={`notice ${round}`}
            bookingId={page.id}
            failure={failure}
            hasFailed={paymentFailed}
            pageBrand={page.paymentMethods.page}
            resultsBefore={resultsBefore}
            onDismiss={clearFlag}
          />
          <ErrorSummary key={`errors ${round}`} heading={es.checkout.errorSummary} problems={problems} />
          <input type="hidden" name="acceptedAmount" value={page.totalMinor} />
          <input type="hidden" name="acceptedCurrency" value={page.currency} />
          <BookAgainMeant failure={failure} />
          <datalist id="countries">
            {page.countries.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>

          <BookingStep id="viajeros" steps={steps}>
            {flight?.documents ? <TripDocuments html={flight.documents} /> : null}

            <PeopleSections page={page} values={values} errors={errors} />
            <FormSection heading={es.checkout.contactHeading} note={page.contactNote}>
              <ContactSection
                fields={fields}
                phoneCountries={page.phoneCountries}
                pickupArea={page.pickupArea}
                onProblem={tell}
              />
            </FormSection>
          </BookingStep>

          {flight ? (
            <BookingStep id="extras" steps={steps}>
              <FareConditions conditions={flight.conditions} />
              <ExtrasSections bookingId={page.id} flight={flight} bags={bags} code={failure?.code} />
            </BookingStep>
          ) : null}

          <BookingStep id="pago" steps={steps}>
            <PaySections
              page={page}
              values={values}
              errors={errors}
              transactionId={transactionId}
              isPaying={isPaying}
              missing={missing}
              onProblem={tell}
              promotionSaid={failure?.promotion ?? promotionSaid}
              round={round}
            >
              <BillingSection fields={fields} needsPostCode={expected.needs.postalCode} />
            </PaySections>
          </BookingStep>
        </Form>
      </div>
    </div>
  );
}
