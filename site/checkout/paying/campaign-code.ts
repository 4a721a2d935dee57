import { redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { BOOKING_PATHS } from '../../booking-routes.ts';
import { promotions as words } from '../../messages/es/checkout/promotions.ts';
import { CAMPAIGN_CODE } from '../../request/go-to-booking.ts';
import { enterPromotion, type PromotionSaid } from './enter-promotion.ts';

/** Why the code of a campaign's link did not apply. */
const REFUSED = 'codigoNo';

/** Enters the code of a campaign's link once, and goes on to the address without it: so a code that is removed stays removed. */
export async function enterCampaignCode(request: Request, key: BookingCredentials, backend: Backend): Promise<void> {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get(CAMPAIGN_CODE);
  if (code === null) return;
  const said = await enterPromotion(code, key, backend);
  searchParams.delete(CAMPAIGN_CODE);
  if (said.refused) searchParams.set(REFUSED, said.refused);
  throw redirect(`/${BOOKING_PATHS['booking-summary']}?${searchParams}`);
}

/** What is said of a campaign's code that did not apply. */
export function campaignSaid(searchParams: URLSearchParams): PromotionSaid | null {
  const text = Object.entries(words.refused).find(([reason]) => reason === searchParams.get(REFUSED))?.[1];
  return text ? { text, isDone: false } : null;
}
