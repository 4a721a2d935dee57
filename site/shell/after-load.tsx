import { useEffect } from 'react';
import { forgetInTime } from '../journey/offline/forget-in-time.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What no page needs to be shown, and no first load is to carry. */
export function AfterLoad() {
  useEffect(forgetInTime, []);
  return (
    <>
      <UpdateNotice />
      <ConsentBanner />
    </>
  );
}
