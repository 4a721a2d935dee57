import type { Account } from './accounts.ts';
import type { Means } from './countries.ts';
import { costOf } from './payments/payer-costs.ts';
import { collectorOf } from './payments/payment-shapes.ts';
import { BINS, brandOf } from './payments/payments.ts';
import { badRequest } from './requests/errors.ts';
import { type Body, minorOf } from './requests/values.ts';

/** What an account can be paid with, what instalments cost, and whose account it is. */

export const paymentMethods = ({ country }: Account): Body[] =>
  country.means.filter(({ how }) => how !== 'wallet').map(shownMeans);

function shownMeans(means: Means): Body {
  const brand = means.id.replace(/^deb/, '');
  const pattern = BINS.find(([, one]) => one === brand)?.[0].source;
  return {
    id: means.id,
    name: means.name,
    payment_type_id: means.type,
    status: 'active',
    secure_thumbnail: '',
    thumbnail: '',
    deferred_capture: means.type === 'credit_card' ? 'supported' : means.how === 'card' ? 'unsupported' : 'does_not_apply',
    settings: pattern
      ? [
          {
            bin: { pattern, exclusion_pattern: null, installments_pattern: pattern },
            card_number: { length: brand === 'amex' ? 15 : 16, validation: 'standard' },
            security_code: {
              mode: 'mandatory',
              length: brand === 'amex' ? 4 : 3,
              card_location: brand === 'amex' ? 'front' : 'back',
            },
          },
        ]
      : [],
    additional_info_needed: means.banks
      ? ['entity_type', 'identification_number', 'identification_type', 'financial_institution']
      : [],
    min_allowed_amount: means.least,
    max_allowed_amount: means.most,
    accreditation_time: means.creditedAfterMinutes,
    financial_institutions: means.banks ?? [],
    processing_modes: ['aggregator'],
  };
}

/** What each number of instalments costs at the card's issuer: an annuity at the country's yearly rate. */
export function installmentsFor({ country }: Account, query: URLSearchParams): Body[] {
  const amount = minorOf(Number(query.get('amount')), country.currency);
  if (query.get('amount') === null || amount === undefined) throw badRequest(1, 'Invalid amount');
  const bin = query.get('bin') ?? query.get('bins');
  if (bin !== null && !/^\d{6,8}$/.test(bin)) throw badRequest(1, 'Invalid bin');
  const id = query.get('payment_method_id') ?? (bin === null ? undefined : brandOf(bin));
  const found = country.means.filter((one) => one.how === 'card' && (id === undefined || one.id === id));
  return found.map((means) => ({
    payment_method_id: means.id,
    payment_type_id: means.type,
    issuer: { id: '310', name: 'Banco de prueba', secure_thumbnail: '', thumbnail: '' },
    processing_mode: 'aggregator',
    merchant_account_id: null,
    payer_costs: (means.type === 'credit_card' ? country.installments : [1]).map((number) => costOf(amount, number, country)),
    agreements: null,
  }));
}

export const ownUser = ({ country }: Account): Body => ({
  id: collectorOf(country.site),
  nickname: 'AGENCIADEPRUEBA',
  first_name: 'Agencia',
  last_name: 'De Prueba',
  country_id: country.code,
  email: 'agencia@testuser.com',
  site_id: country.site,
  user_type: 'normal',
  tags: ['test_user'],
  status: { site_status: 'active' },
});
