import { Outlet } from 'react-router';
import { useAgent } from '../visitor/use-agent.ts';
import { Consent } from './consent.tsx';
import { PageFrame } from './page-frame.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Tapped } from './tapped.tsx';
import { UpdateNotice } from './update-notice.tsx';

export default function DefaultLayout() {
  useAgent();
  return (
    <PageFrame>
      <ProgressBar />
      <Tapped />
      <Outlet />
      <UpdateNotice />
      <Consent />
    </PageFrame>
  );
}
