import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { enter } from './enter.ts';
import { type OfficeRequest, putOfficeRequest } from './office-context.ts';

/** A request of a browser that has this session, and which sessions were ended for it. */
function browserWith(sessionId: string | null) {
  const ended: string[] = [];
  const context = new RouterContextProvider();
  putOfficeRequest(context, {
    person: sessionId === null ? null : { sessionId },
    signIn: {
      endSession: async (id: string) => {
        ended.push(id);
        return 1;
      },
    },
    cookies: { session: { set: (token: string) => `office=${token}` } },
  } as unknown as OfficeRequest);
  return { context, ended };
}

test('who signs in where somebody is signed in ends that session', async () => {
  const { context, ended } = browserWith('earlier');
  const answer = await enter(context, { token: 'new' }, '/reservas');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/reservas']);
  expect(answer.headers.getSetCookie()).toEqual(['office=new']);
  expect(ended).toEqual(['earlier']);
});

test('who signs in alone ends nothing, and other cookies go along', async () => {
  const { context, ended } = browserWith(null);
  const answer = await enter(context, { token: 'new' }, '/', new Headers({ 'set-cookie': 'office-identity=' }));
  expect(answer.headers.getSetCookie()).toEqual(['office-identity=', 'office=new']);
  expect(ended).toEqual([]);
});
