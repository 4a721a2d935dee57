import { expect, test } from 'vitest';
import { classOf } from './admission.ts';

test.each([
  ['POST', '/backend/user/session/card/success', 'checkout'],
  ['POST', '/backend/payment/worldpay/notice', 'checkout'],
  ['POST', '/backend/air/flight-offer/validate', 'checkout'],
  ['POST', '/backend/amadeus/flight/order/create', 'checkout'],
  ['GET', '/booking/summary?id=x', 'checkout'],
  ['GET', '/booking/authenticate/waiting', 'checkout'],
  ['POST', '/result?origin=BOG', 'checkout'],
  ['POST', '/user/my-journey', 'checkout'],
  ['POST', '/backend/mail/send', 'checkout'],
  ['POST', '/enquiry', 'checkout'],
  ['GET', '/privacy-policy/solicitud', 'checkout'],
  ['GET', '/privacy-policy', 'content'],
  ['GET', '/backend/mail/form-token', 'content'],
  ['POST', '/backend/air/flight-offer/search', 'search'],
  ['GET', '/backend/air/flightOffer/x/fares', 'search'],
  ['GET', '/result?origin=BOG', 'search'],
  ['GET', '/result.data?origin=BOG', 'search'],
  ['GET', '/vuelos-de-bogota-a-lima/results', 'search'],
  ['GET', '/', 'content'],
  ['GET', '/backend/search/airports?term=result', 'content'],
  ['GET', '/resultado', 'content'],
])('classifies %s %s as %s', (method, url, kind) => {
  expect(classOf(method, url, '/backend')).toBe(kind);
  expect(classOf(method, url.replace('/backend', '/api/v2'), '/api/v2')).toBe(kind);
});
