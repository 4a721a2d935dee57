import { ofetch } from 'ofetch';
import { siteConfig } from '#site-config';

/**
 * A call of SPEC §7 from a browser: JSON, below the configured base address, and without credentials (SPEC §6): what authorises a booking's calls
 * goes through our own pages. Asked again once, where a far end may do better and the call has no body (SPEC §9: the client's own defaults).
 */
export const callBackend = ofetch.create({ baseURL: siteConfig.backendBase, credentials: 'omit' });
