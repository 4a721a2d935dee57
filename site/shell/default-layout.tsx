import { Outlet } from 'react-router';
import { useAgent } from '../visitor/use-agent.ts';
import { Consent } from './consent.tsx';
import { PageFrame } from './page-frame.tsx';
import { ProgressBar } from './progress-bar.tsx';

export default function DefaultLayout() {
  useAgent();
  return (
    <PageFrame>
      <ProgressBar />
      <Outlet />
      <Consent />
    </PageFrame>
  );
}
