import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { type WaitingState, waitingState, watchWaiting } from './waiting-requests.ts';

const NOTHING: WaitingState = { trouble: null, isTrying: false, holdsPage: false };

export const useWaiting = (): WaitingState => useSyncExternalStore(watchWaiting, waitingState, () => NOTHING);

type Navigation = ReturnType<typeof useNavigation>;
const IDLE = { state: 'idle' } as Navigation;

/** The navigation that is under way; none while its answer is late: then the page that is there is to be used. */
export function useNavigationUnderWay(): Navigation {
  const navigation = useNavigation();
  return useWaiting().holdsPage ? IDLE : navigation;
}
