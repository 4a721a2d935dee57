import { WITH_STAYS } from '#domain/company/services.ts';
import { ANY_CRUISE } from '#domain/cruises/cruise-query.ts';
import { cruiseFormValues } from '../cruises/form/cruise-form-values.ts';
import { callPoint, otherHome } from '../messages/es/content/other-home.ts';
import type { PageRequest } from '../request/context.ts';
import { companyNow } from '../settings/company.ts';
import { emptySearchOf, stayFormValues } from '../stays/form/stay-form-values.ts';

export type OtherHomeData = NonNullable<Awaited<ReturnType<typeof readOtherHome>>>;

/** The top of the home page of a shop without flights: the form of its first service; `null` with flights. */
export async function readOtherHome({ backend, sold }: Pick<PageRequest, 'backend' | 'sold'>) {
  const [first = 'flights'] = sold;
  if (first === 'flights') return null;
  const { heading, lead, points } = otherHome[first];
  return {
    first,
    heading,
    lead,
    points: [...points, callPoint(companyNow().workingHours)],
    stayForm: WITH_STAYS.includes(first) ? stayFormValues(emptySearchOf(sold), { check: false }) : null,
    noTours: first === 'tours' ? await noTours(backend) : null,
    cruiseForm: first === 'cruises' ? await cruiseFormValues(ANY_CRUISE, backend, { check: false }) : null,
  };
}

/** Why a shop of tours shows none; `null` when there are some. */
async function noTours(backend: PageRequest['backend']): Promise<'empty' | 'failed' | null> {
  const answer = await backend.searchTours({ pagination: { pageSize: 1 } });
  if (!answer.ok) return 'failed';
  return answer.body.data.length === 0 ? 'empty' : null;
}
