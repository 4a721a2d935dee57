import { Outlet } from 'react-router';
import { Later } from '../later/later.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Tapped } from '../tapped.tsx';
import { PageFrame } from './page-frame.tsx';

export default function DefaultLayout() {
  return (
    <PageFrame layout="default">
      <ProgressBar />
      <Tapped />
      <Outlet />
      <Later />
    </PageFrame>
  );
}
