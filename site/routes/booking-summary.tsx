import { useState } from 'react';
import { Form, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { currencyOfLanguages } from '#domain/approximate.ts';
import { isUnderWay } from '#domain/booking/booking-state.ts';
import type { PaymentWay } from '../checkout/form/field-names.ts';
import { formFields } from '../checkout/form/form-fields.ts';
import { useMissingParts } from '../checkout/form/missing-parts.ts';
import { useKeptForm } from '../checkout/form/use-kept-form.ts';
import { BookingFailureNotice } from '../checkout/paying/booking-failure-notice.tsx';
import { type BookingFailure, makeBooking } from '../checkout/paying/make-booking.ts';
import { type BagFieldView, BagSection } from '../checkout/sections/bag-section.tsx';
import { BillingSection } from '../checkout/sections/billing-section.tsx';
import { ContactSection } from '../checkout/sections/contact-section.tsx';
import { PassengerSection } from '../checkout/sections/passenger-section.tsx';
import { PayButton } from '../checkout/sections/pay-button.tsx';
import { PaymentSection } from '../checkout/sections/payment-section.tsx';
import { PriceChange } from '../checkout/sections/price-change.tsx';
import { SeatSummary } from '../checkout/sections/seat-summary.tsx';
import { TripAside } from '../checkout/sections/trip-aside.tsx';
import { summaryPage } from '../checkout/summary-page.ts';
import * as es from '../messages/es.ts';
import { backendOf } from '../request/context.ts';
import { bookingKeyOf } from '../request/visitor-cookies.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import type { Route } from './+types/booking-summary';

export const meta: Route.MetaFunction = () => [{ title: es.checkout.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders?.get('retry-after');
  return { 'cache-control': 'no-store', ...(retryAfter ? { 'retry-after': retryAfter } : {}) };
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const key = bookingKeyOf(request, id);
  const session = key ? await backendOf(context).readSession(key) : undefined;
  if (!session?.ok) return { kind: 'missing' as const };
  const { status, expiresAt } = session.body;
  if (status === 'confirmed') throw redirect(`/booking/confirm?id=${id}`);
  if (isUnderWay(status)) throw redirect(`/booking/authenticate/waiting?id=${id}`);
  if (status === 'failed') return { kind: 'refused' as const, refusal: session.body.refusal };
  if (status === 'expired' || expiresAt < new Date().toISOString()) return { kind: 'expired' as const };
  const rates = await backendOf(context).readExchangeRates({});
  const currency = currencyOfLanguages(request.headers.get('accept-language') ?? '');
  const visitor = { currency, rates: rates.ok ? rates.body : { base: 'USD', rates: {} } };
  return {
    kind: 'open' as const,
    page: summaryPage(session.body, searchParams.get('before'), visitor),
    paymentFailed: searchParams.has('paymentFailed'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = bookingKeyOf(request, new URL(request.url).searchParams.get('id') ?? '');
  if (!key) throw redirect('/booking/summary');
  return makeBooking(await request.formData(), key, backendOf(context));
}

/** An answer that never comes is not a failed payment: what became of it is asked for once there is a connection again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { code: 'connection-lost', errors: {}, values: {} } satisfies BookingFailure;
  }
}

/** Without a connection there is nothing new to be had, and trying would put an error page over the form. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.code === 'connection-lost' ? false : defaultShouldRevalidate;
}

export default function BookingSummary({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <Closed heading={es.checkout.notFoundHeading} text={es.checkout.notFound} />;
  if (loaderData.kind === 'expired') return <Closed heading={es.checkout.expiredHeading} text={es.checkout.expired} />;
  if (loaderData.kind === 'refused') {
    const isGone = loaderData.refusal === 'offer-unavailable' || loaderData.refusal === 'price-changed';
    return <Closed heading={es.checkout.refusedHeading} text={isGone ? es.checkout.offerGone : es.checkout.refused} />;
  }
  return (
    <BookingPage
      page={loaderData.page}
      paymentFailed={loaderData.paymentFailed}
      failure={actionData as BookingFailure | undefined}
    />
  );
}

type BookingPageProps = {
  page: ReturnType<typeof summaryPage>;
  paymentFailed: boolean;
  failure: BookingFailure | undefined;
};

function BookingPage({ page, paymentFailed, failure }: BookingPageProps) {
  const { formAction, formData } = useNavigation();
  const isPaying = (formAction?.startsWith('/booking/summary') ?? false) && !formData?.has('intent');
  const form = useKeptForm(page.id);
  const errors = failure?.errors ?? {};
  const values: Record<string, string> = { ...page.values, ...failure?.values };
  const fields = formFields(values, errors);
  const { card, page: pageBrand } = page.paymentMethods;
  const [chosenWay, setWay] = useState<PaymentWay>(values.paymentWay === 'page' ? 'page' : 'card');
  const way = card ? chosenWay : 'page';
  const missing = useMissingParts(form, { travelers: page.types.length, needsPassport: page.needsPassport });
  const problems = Object.entries(errors).map(([name, text]) => ({ fieldId: `field-${name}`, text }));
  return (
    <div className="page w-full flex-1 py-6 sm:py-10">
      <h1 className="text-3xl font-bold">{es.checkout.title}</h1>
      <p className="mt-1 text-muted">{es.checkout.steps}</p>
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
        <TripAside page={page} isPaying={isPaying} />
        <Form ref={form} method="post" noValidate className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">
          {page.priceChange ? (
            <PriceChange {...page.priceChange} isAccepted={values.acceptChange === 'on'} error={errors.acceptChange} />
          ) : null}
          <BookingFailureNotice
            bookingId={page.id}
            code={failure?.code ?? (paymentFailed ? 'authentication-failed' : undefined)}
            waitMinutes={failure?.waitMinutes}
            pageBrand={pageBrand}
          />
          <ErrorSummary heading={es.checkout.errorSummary} problems={problems} />
          <input type="hidden" name="acceptedAmount" value={page.totalMinor} />
          <input type="hidden" name="acceptedCurrency" value={page.currency} />
          <datalist id="countries">
            {page.countries.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>

          <Section heading={es.checkout.passengersHeading} note={es.checkout.namesNote}>
            <div className="space-y-6">
              {page.types.map((type, index) => (
                <PassengerSection
                  // biome-ignore lint/suspicious/noArrayIndexKey: a passenger is known by the place in the offer
                  key={index}
                  {...{ index, type, values, errors }}
                  needsPassport={page.needsPassport}
                />
              ))}
            </div>
          </Section>

          {page.bags.length > 0 ? (
            <Section heading={es.checkout.bagsHeading} note={es.checkout.bagsNote}>
              <BagSection fields={page.bags} />
              <p role="status" className="mt-2 text-sm font-medium">
                {bagOutcome(failure?.code, page.bags)}
              </p>
            </Section>
          ) : null}

          <Section heading={es.checkout.seatsHeading} note={es.checkout.seatsNote}>
            <SeatSummary bookingId={page.id} lines={page.seats} />
          </Section>

          <Section heading={es.checkout.contactHeading} note={es.checkout.contactNote}>
            <ContactSection fields={fields} phoneCountries={page.phoneCountries} />
          </Section>

          <Section heading={es.checkout.billingHeading}>
            <BillingSection fields={fields} />
          </Section>

          <Section id="payment" heading={es.checkout.paymentHeading}>
            <PaymentSection methods={page.paymentMethods} way={way} onWay={setWay} errors={errors} />
          </Section>

          <PayButton
            label={way === 'page' && pageBrand ? es.checkout.payOn(page.total, pageBrand) : es.checkout.pay(page.total)}
            isPaying={isPaying}
            payingLabel={way === 'page' ? es.checkout.goingToPage : es.checkout.paying}
            missing={missing}
          />
        </Form>
      </div>
    </div>
  );
}

function bagOutcome(code: BookingFailure['code'] | undefined, bags: BagFieldView[]): string {
  if (code === 'bags-failed') return es.checkout.bagsFailed;
  if (code !== 'bags-updated') return '';
  return bags.some(({ chosen }) => chosen > 0) ? es.checkout.bagsUpdated : es.checkout.bagsRemoved;
}

function Section({ id, heading, note, children }: { id?: string; heading: string; note?: string; children: React.ReactNode }) {
  return (
    <section id={id} className="card scroll-mt-4 p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{heading}</h2>
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}

function Closed({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="page flex-1 py-16">
      <h1 className="text-3xl font-bold">{heading}</h1>
      <p className="mt-3 max-w-prose text-lg">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/" className="button button-primary">
          {es.checkout.searchAgain}
        </Link>
        <Link to="/user/my-journey" className="button button-quiet">
          {es.nav.myJourney}
        </Link>
      </div>
    </section>
  );
}
