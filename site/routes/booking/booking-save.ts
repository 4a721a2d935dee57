import { type FormSection, SAVED_AFTER_MS } from '../../checkout/form/form-sections.ts';
import { saveSection } from '../../checkout/form/save-section.ts';
import { backendOf } from '../../request/context.ts';
import { bookingKeyOf } from '../../request/visitor-cookies.ts';
import type { Route } from './+types/booking-save';

/**
 * `POST /booking/save?id=…&section=…`: saves a section while the booking form is filled in. Answers the outcome and, for a card,
 * its token.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const section = searchParams.get('section') ?? '';
  const key = bookingKeyOf(request, searchParams.get('id') ?? '');
  if (!key || !(section in SAVED_AFTER_MS)) return Response.json({ outcome: 'closed' }, { status: 404 });
  return Response.json(await saveSection(await request.formData(), section as FormSection, key, backendOf(context)));
}
