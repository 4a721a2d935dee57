import { Form, Link, redirect, useNavigation } from 'react-router';
import { isUnderWay } from '#domain/booking/booking-state.ts';
import { BagSection } from '../checkout/bag-section.tsx';
import { BookingFailureNotice } from '../checkout/booking-failure-notice.tsx';
import { CardSection } from '../checkout/card-section.tsx';
import { BAGS_INTENT } from '../checkout/field-names.ts';
import { makeBooking } from '../checkout/make-booking.ts';
import { PassengerSection } from '../checkout/passenger-section.tsx';
import { PriceSummary } from '../checkout/price-summary.tsx';
import { summaryPage } from '../checkout/summary-page.ts';
import { useKeptForm } from '../checkout/use-kept-form.ts';
import * as es from '../messages/es.ts';
import { backendOf } from '../request/context.ts';
import { bookingKeyOf } from '../request/visitor-cookies.ts';
import { ItineraryLine } from '../results/itinerary-line.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/booking-summary';

export const meta: Route.MetaFunction = () => [{ title: es.checkout.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

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
  return {
    kind: 'open' as const,
    page: summaryPage(session.body, searchParams.get('before')),
    paymentFailed: searchParams.has('paymentFailed'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = bookingKeyOf(request, new URL(request.url).searchParams.get('id') ?? '');
  if (!key) throw redirect('/booking/summary');
  return makeBooking(await request.formData(), key, backendOf(context));
}

export default function BookingSummary({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <Closed heading={es.checkout.notFoundHeading} text={es.checkout.notFound} />;
  if (loaderData.kind === 'expired') return <Closed heading={es.checkout.expiredHeading} text={es.checkout.expired} />;
  if (loaderData.kind === 'refused') {
    const isGone = loaderData.refusal === 'offer-unavailable' || loaderData.refusal === 'price-changed';
    return <Closed heading={es.checkout.refusedHeading} text={isGone ? es.checkout.offerGone : es.checkout.refused} />;
  }
  return <BookingPage page={loaderData.page} paymentFailed={loaderData.paymentFailed} failure={actionData} />;
}

type BookingPageProps = {
  page: ReturnType<typeof summaryPage>;
  paymentFailed: boolean;
  failure: Route.ComponentProps['actionData'];
};

function BookingPage({ page, paymentFailed, failure }: BookingPageProps) {
  const { formAction, formData } = useNavigation();
  const isPaying = (formAction?.startsWith('/booking/summary') ?? false) && formData?.get('intent') !== BAGS_INTENT;
  const form = useKeptForm(page.id);
  const errors = failure?.errors ?? {};
  const values: Record<string, string> = { ...page.values, ...failure?.values };
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] });
  const problems = Object.entries(errors).map(([name, text]) => ({ fieldId: `field-${name}`, text }));
  return (
    <div className="page w-full flex-1 py-6 sm:py-10">
      <h1 className="text-3xl font-bold">{es.checkout.title}</h1>
      <p className="mt-1 text-muted">{es.checkout.steps}</p>
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
        <aside className="mb-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:mb-0">
          <details className="open-when-wide group card px-4 sm:px-6">
            <summary className="flex min-h-14 items-center gap-2 text-lg font-semibold">
              {es.checkout.trip}
              <span className="figures ml-auto">{page.total}</span>
              <Icon name="chevron" className="open-when-narrow size-5 group-open:rotate-180" />
            </summary>
            <p className="text-muted">{page.airline}</p>
            <div className="divide-y divide-line">
              {page.itineraries.map((itinerary) => (
                <ItineraryLine key={itinerary.from + itinerary.departs} itinerary={itinerary} />
              ))}
            </div>
            <PriceSummary lines={page.priceLines} total={page.total} />
          </details>
        </aside>
        <Form ref={form} method="post" noValidate className="min-w-0 space-y-6 lg:col-start-1 lg:row-start-1">
          {page.priceChange ? (
            <Notice tone="warning" heading={es.checkout.priceChanged} role="status">
              {es.checkout.priceChangedText(page.priceChange.from, page.priceChange.to)}
              <input type="hidden" name="priceChanged" value="1" />
              <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-medium">
                <input
                  id="field-acceptChange"
                  type="checkbox"
                  name="acceptChange"
                  defaultChecked={values.acceptChange === 'on'}
                  aria-invalid={errors.acceptChange ? true : undefined}
                  className="size-5 accent-accent"
                />
                {es.checkout.acceptChange(page.priceChange.to)}
              </label>
            </Notice>
          ) : null}
          <BookingFailureNotice code={failure?.code ?? (paymentFailed ? 'authentication-failed' : undefined)} />
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
                {bagOutcome(failure?.code)}
              </p>
            </Section>
          ) : null}

          <Section heading={es.checkout.contactHeading} note={es.checkout.contactNote}>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label={es.checkout.email} type="email" autoComplete="email" maxLength={254} {...field('email')} />
              <TextField
                label={es.checkout.phone}
                hint={es.checkout.phoneHint}
                type="tel"
                autoComplete="tel"
                maxLength={25}
                {...field('phone')}
              />
            </div>
          </Section>

          <Section heading={es.checkout.billingHeading}>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={es.checkout.address}
                className="sm:col-span-2"
                autoComplete="billing address-line1"
                maxLength={120}
                {...field('address')}
              />
              <TextField label={es.checkout.city} autoComplete="billing address-level2" maxLength={80} {...field('city')} />
              <TextField
                label={<Optional>{es.checkout.region}</Optional>}
                autoComplete="billing address-level1"
                maxLength={80}
                {...field('region')}
              />
              <TextField
                label={<Optional>{es.checkout.postCode}</Optional>}
                autoComplete="billing postal-code"
                maxLength={16}
                {...field('postCode')}
              />
              <TextField label={es.checkout.country} list="countries" autoComplete="billing country-name" {...field('country')} />
              <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
                <input
                  type="checkbox"
                  name="holderNotTraveling"
                  defaultChecked={values.holderNotTraveling === 'on'}
                  className="size-5 accent-accent"
                />
                {es.checkout.holderNotTraveling}
              </label>
            </div>
          </Section>

          <Section heading={es.checkout.cardHeading}>
            <CardSection errors={errors} />
          </Section>

          <div>
            <button type="submit" disabled={isPaying} className="button button-primary w-full text-lg">
              {isPaying ? es.checkout.paying : es.checkout.pay(page.total)}
            </button>
            <p role="status" className="mt-2 min-h-6 text-center text-sm text-muted">
              {isPaying ? es.checkout.payingNote : ''}
            </p>
          </div>
        </Form>
      </div>
    </div>
  );
}

const bagOutcome = (code: string | undefined): string =>
  code === 'bags-updated' ? es.checkout.bagsUpdated : code === 'bags-failed' ? es.checkout.bagsFailed : '';

function Section({ heading, note, children }: { heading: string; note?: string; children: React.ReactNode }) {
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{heading}</h2>
      {note ? <p className="mt-1 text-muted">{note}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}

const Optional = ({ children }: { children: string }) => (
  <>
    {children} <span className="font-normal text-muted">{es.checkout.optional}</span>
  </>
);

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
