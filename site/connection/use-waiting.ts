import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { NOTHING_WAITED_FOR, type WaitingState, waitingState, watchWaiting } from './waiting-requests.ts';

export const useWaiting = (): WaitingState => useSyncExternalStore(watchWaiting, waitingState, () => NOTHING_WAITED_FOR);

type Navigation = ReturnType<typeof useNavigation>;
const IDLE = { state: 'idle' } as Navigation;

/** The pending navigation; idle while its answer is late, so that the current page can be used. */
export function useNavigationUnderWay(): Navigation {
  const navigation = useNavigation();
  return useWaiting().holdsPage ? IDLE : navigation;
}
