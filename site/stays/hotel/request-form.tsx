import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { loadQuietly } from '../../connection/load-part.ts';
import { hotelPage as words } from '../../messages/es/stays/hotel.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FoundHotel } from './read-hotel.ts';

const EnquiryForm = lazy(() =>
  loadQuietly(() => import('../../enquiry/enquiry-form.tsx')).then((module) => ({ default: module.EnquiryForm })),
);

/** The form's id on the page. */
export const REQUEST_FORM = 'solicitud';

type Request = NonNullable<FoundHotel['request']>;

/** Says that a hotel, or some of its rooms, cannot be booked here, and links to the enquiry form. */
export function RequestNotice({ request: { isAll, isSearchOnly } }: { request: Request }) {
  const whyAll = isSearchOnly ? words.searchOnlyWhy : words.onRequestWhy;
  const whySome = isSearchOnly ? words.someSearchOnlyWhy : words.someOnRequestWhy;
  return (
    <div className="mt-4">
      <Notice tone="info" heading={isAll ? words.onRequest : words.someOnRequest}>
        <p>{isAll ? whyAll : whySome}</p>
        <a href={`#${REQUEST_FORM}`} className="link inline-flex min-h-11 items-center">
          {words.requestHeading}
        </a>
      </Notice>
    </div>
  );
}

/**
 * The enquiry form, prefilled with hotel, dates and guests. Few hotels need it, so only their pages fetch its code. Without
 * scripts a link leads to the general hotel enquiry.
 */
export function RequestForm({ request: { form, context, about } }: { request: Request }) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const elsewhere = (
    <>
      <h2 className="text-xl font-semibold">{words.requestHeading}</h2>
      <Link to="/hoteles#cotizar" className="link inline-flex min-h-11 items-center">
        {words.requestElsewhere}
      </Link>
    </>
  );
  return (
    <section id={REQUEST_FORM} className="mt-8 min-h-24 max-w-[44rem] scroll-mt-4">
      {hasScripts ? (
        <Suspense fallback={elsewhere}>
          <EnquiryForm kind="enquiry" context={context} about={about} heading={words.requestHeading} form={form} />
        </Suspense>
      ) : (
        elsewhere
      )}
    </section>
  );
}
