import { ConsentBanner } from './consent-banner.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What no page needs to be shown, and no first load is to carry. */
export function AfterLoad() {
  return (
    <>
      <UpdateNotice />
      <ConsentBanner />
    </>
  );
}
