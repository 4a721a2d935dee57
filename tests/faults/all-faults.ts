import { ABANDONED_FAULTS } from './abandoned-faults.ts';
import { ADAPTER_FAULTS } from './adapter-faults.ts';
import { ALERT_FAULTS } from './alert-faults.ts';
import { AT_ONCE_FAULTS } from './at-once-faults.ts';
import { BAGS_FAULTS } from './bags-faults.ts';
import { BALANCE_FAULTS } from './balance-faults.ts';
import { BOOKING_FAULTS } from './booking-faults.ts';
import { BOUNCE_FAULTS } from './bounce-faults.ts';
import { BUYER_FAULTS } from './buyer-faults.ts';
import { CATALOGUE_FAULTS } from './catalogue-faults.ts';
import { CHANGE_FAULTS } from './change-faults.ts';
import { CHARGING_FAULTS } from './charging-faults.ts';
import { DISPUTE_FAULTS } from './dispute-faults.ts';
import type { Fault } from './fault.ts';
import { FIGURES_FAULTS } from './figures-faults.ts';
import { LIMIT_FAULTS } from './limit-faults.ts';
import { METHOD_FAULTS } from './method-faults.ts';
import { MONEY_FAULTS } from './money-faults.ts';
import { NAME_FAULTS } from './name-faults.ts';
import { NOTICE_FAULTS } from './notice-faults.ts';
import { OFFICE_FAULTS } from './office-faults.ts';
import { ON_THE_WAY_FAULTS } from './on-the-way-faults.ts';
import { OUTING_FAULTS } from './outing-faults.ts';
import { PAPER_FAULTS } from './paper-faults.ts';
import { PICTURE_FAULTS } from './picture-faults.ts';
import { PLACETOPAY_FAULTS } from './placetopay-faults.ts';
import { PRICING_FAULTS } from './pricing-faults.ts';
import { PRIVACY_FAULTS } from './privacy-faults.ts';
import { PROMOTION_FAULTS } from './promotion-faults.ts';
import { QUOTE_FAULTS } from './quote-faults.ts';
import { RECORD_FAULTS } from './record-faults.ts';
import { REFUND_FAULTS } from './refund-faults.ts';
import { INSTALMENT_FAULTS, RESERVED_FAULTS } from './reserved-faults.ts';
import { RIGHTS_FAULTS } from './rights-faults.ts';
import { RULES_FAULTS } from './rules-faults.ts';
import { SERVICE_FAULTS } from './service-faults.ts';
import { SHOP_FAULTS } from './shop-faults.ts';
import { SIGN_IN_FAULTS } from './sign-in-faults.ts';
import { SITE_FAULTS } from './site-faults.ts';
import { START_FAULTS } from './start-faults.ts';
import { STAY_FAULTS } from './stay-faults.ts';
import { TIME_FAULTS } from './time-faults.ts';
import { WAITING_FAULTS } from './waiting-faults.ts';
import { WATCH_FAULTS } from './watch-faults.ts';
import { WOMPI_FAULTS } from './wompi-faults.ts';
import { WORKFLOW_FAULTS } from './workflow-faults.ts';

/** By the area of the product that is wrong. */
export const FAULTS_BY_AREA: Readonly<Record<string, readonly Fault[]>> = {
  workflow: WORKFLOW_FAULTS,
  waiting: WAITING_FAULTS,
  watch: WATCH_FAULTS,
  booking: BOOKING_FAULTS,
  record: RECORD_FAULTS,
  money: MONEY_FAULTS,
  method: METHOD_FAULTS,
  charging: CHARGING_FAULTS,
  reserved: RESERVED_FAULTS,
  instalments: INSTALMENT_FAULTS,
  buyer: BUYER_FAULTS,
  balance: BALANCE_FAULTS,
  bags: BAGS_FAULTS,
  notice: NOTICE_FAULTS,
  picture: PICTURE_FAULTS,
  placetopay: PLACETOPAY_FAULTS,
  wompi: WOMPI_FAULTS,
  pricing: PRICING_FAULTS,
  promotion: PROMOTION_FAULTS,
  limit: LIMIT_FAULTS,
  privacy: PRIVACY_FAULTS,
  adapter: ADAPTER_FAULTS,
  site: SITE_FAULTS,
  service: SERVICE_FAULTS,
  shop: SHOP_FAULTS,
  outing: OUTING_FAULTS,
  stay: STAY_FAULTS,
  catalogue: CATALOGUE_FAULTS,
  change: CHANGE_FAULTS,
  'at once': AT_ONCE_FAULTS,
  abandoned: ABANDONED_FAULTS,
  dispute: DISPUTE_FAULTS,
  'on the way': ON_THE_WAY_FAULTS,
  refund: REFUND_FAULTS,
  paper: PAPER_FAULTS,
  rights: RIGHTS_FAULTS,
  office: OFFICE_FAULTS,
  'sign-in': SIGN_IN_FAULTS,
  figures: FIGURES_FAULTS,
  alert: ALERT_FAULTS,
  quote: QUOTE_FAULTS,
  rules: RULES_FAULTS,
  name: NAME_FAULTS,
  bounce: BOUNCE_FAULTS,
  time: TIME_FAULTS,
  start: START_FAULTS,
};

export const FAULTS: readonly Fault[] = Object.values(FAULTS_BY_AREA).flat();
