import { ABANDONED_FAULTS } from './abandoned-faults.ts';
import { ADAPTER_FAULTS } from './adapter-faults.ts';
import { ALERT_FAULTS } from './alert-faults.ts';
import { AT_ONCE_FAULTS } from './at-once-faults.ts';
import { BAGS_FAULTS } from './bags-faults.ts';
import { BALANCE_FAULTS } from './balance-faults.ts';
import { BOOKING_FAULTS } from './booking-faults.ts';
import { BOUNCE_FAULTS } from './bounce-faults.ts';
import { CATALOGUE_FAULTS } from './catalogue-faults.ts';
import { CHANGE_FAULTS } from './change-faults.ts';
import { DISPUTE_FAULTS } from './dispute-faults.ts';
import type { Fault } from './fault.ts';
import { LIMIT_FAULTS } from './limit-faults.ts';
import { MONEY_FAULTS } from './money-faults.ts';
import { NAME_FAULTS } from './name-faults.ts';
import { NOTICE_FAULTS } from './notice-faults.ts';
import { ON_THE_WAY_FAULTS } from './on-the-way-faults.ts';
import { OUTING_FAULTS } from './outing-faults.ts';
import { PAPER_FAULTS } from './paper-faults.ts';
import { PRICING_FAULTS } from './pricing-faults.ts';
import { PRIVACY_FAULTS } from './privacy-faults.ts';
import { QUOTE_FAULTS } from './quote-faults.ts';
import { RECORD_FAULTS } from './record-faults.ts';
import { REFUND_FAULTS } from './refund-faults.ts';
import { RIGHTS_FAULTS } from './rights-faults.ts';
import { SHOP_FAULTS } from './shop-faults.ts';
import { SITE_FAULTS } from './site-faults.ts';
import { START_FAULTS } from './start-faults.ts';
import { STAY_FAULTS } from './stay-faults.ts';
import { TIME_FAULTS } from './time-faults.ts';
import { WAITING_FAULTS } from './waiting-faults.ts';
import { WORKFLOW_FAULTS } from './workflow-faults.ts';

export const FAULTS: readonly Fault[] = [
  ...WORKFLOW_FAULTS,
  ...WAITING_FAULTS,
  ...BOOKING_FAULTS,
  ...RECORD_FAULTS,
  ...MONEY_FAULTS,
  ...BALANCE_FAULTS,
  ...BAGS_FAULTS,
  ...NOTICE_FAULTS,
  ...PRICING_FAULTS,
  ...LIMIT_FAULTS,
  ...PRIVACY_FAULTS,
  ...ADAPTER_FAULTS,
  ...SITE_FAULTS,
  ...SHOP_FAULTS,
  ...OUTING_FAULTS,
  ...STAY_FAULTS,
  ...CATALOGUE_FAULTS,
  ...CHANGE_FAULTS,
  ...AT_ONCE_FAULTS,
  ...ABANDONED_FAULTS,
  ...DISPUTE_FAULTS,
  ...ON_THE_WAY_FAULTS,
  ...REFUND_FAULTS,
  ...PAPER_FAULTS,
  ...RIGHTS_FAULTS,
  ...ALERT_FAULTS,
  ...QUOTE_FAULTS,
  ...NAME_FAULTS,
  ...BOUNCE_FAULTS,
  ...TIME_FAULTS,
  ...START_FAULTS,
];
