import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useAgent } from '../visitor/use-agent.ts';

export default function DefaultLayout() {
  useAgent();
  return (
    <PageFrame>
      <ProgressBar />
      <Outlet />
    </PageFrame>
  );
}
