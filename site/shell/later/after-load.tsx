import { useEffect } from 'react';
import { forgetInTime } from '../../journey/offline/forget-in-time.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Parts that no page needs for its first paint, loaded after it. */
export function AfterLoad() {
  useEffect(forgetInTime, []);
  return (
    <>
      <UpdateNotice />
      <ConsentBanner />
    </>
  );
}
