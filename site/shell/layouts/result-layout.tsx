import { Outlet } from 'react-router';
import { Later } from '../later/later.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { PageFrame } from './page-frame.tsx';

/** SPEC §2.1, the result layout: confirmations, billing summaries and landing pages, with header and footer. */
export default function ResultLayout() {
  return (
    <PageFrame layout="result">
      <ProgressBar />
      <Outlet />
      <Later />
    </PageFrame>
  );
}
