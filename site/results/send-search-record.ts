import { callBackend } from '../request/call-backend.ts';
import { RECORD_ID_KEY } from './record-search.ts';

/** SPEC §7.1: says what was searched for, and what came of it. */
export async function sendSearchRecord(segment: object, outcome: { found: number; failed: boolean }): Promise<void> {
  const [{ agentLabel }, { currentAttribution }] = await Promise.all([
    import('../visitor/agent.ts'),
    import('../visitor/attribution.ts'),
  ]);
  const { disId: _, ...infoData } = currentAttribution();
  const body = { agentId: agentLabel(), segment, infoData };
  const { id } = await callBackend<{ id: string }>('/api/search_requests', { method: 'POST', body });
  sessionStorage.setItem(RECORD_ID_KEY, id);
  const status = outcome.failed ? 'failed' : outcome.found > 0 ? 'found' : 'empty';
  await callBackend(`/api/search_requests/${id}`, { method: 'PATCH', body: { resultCount: outcome.found, status } });
}
