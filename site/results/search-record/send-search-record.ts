import { callBackend } from '../../request/call-backend.ts';

/** SPEC §7.1: records a search and then its outcome. `known` receives the record's id in between. */
export async function sendSearchRecord(
  segment: object,
  outcome: { found: number; failed: boolean },
  known: (id: string) => void,
): Promise<void> {
  const [{ agentLabel }, { currentAttribution }] = await Promise.all([
    import('../../visitor/agent.ts'),
    import('../../visitor/attribution.ts'),
  ]);
  const { disId: _, ...infoData } = currentAttribution();
  const body = { agentId: agentLabel(), segment, infoData };
  const { id } = await callBackend<{ id: string }>('/api/search_requests', { method: 'POST', body });
  known(id);
  const status = outcome.failed ? 'failed' : outcome.found > 0 ? 'found' : 'empty';
  await callBackend(`/api/search_requests/${id}`, { method: 'PATCH', body: { resultCount: outcome.found, status } });
}
