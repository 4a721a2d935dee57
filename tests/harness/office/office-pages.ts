import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { createOfficeServer } from '#backend/http/office-server.ts';
import { tokenStyle } from '#domain/brand/token-style.ts';
import { FIRST_ROLES } from '#domain/office/permission.ts';
import { brand } from '#site-config';
import { createOfficePages } from '../../../office/server.ts';
import { freePort } from '../product/free-port.ts';
import { type FarBooks, startFarBooks } from '../records/far-books.ts';
import { testOffice } from './test-office.ts';

const BUILD = fileURLToPath(new URL('../../../build/office', import.meta.url));

/** The back office's pages as built, over the books of a test. Whoever has the cookie `office=finance` is Ana in that role. */
export async function startOfficePages(): Promise<{ url: string; far: FarBooks; stop(): Promise<void> }> {
  const far = await startFarBooks();
  const { staffIdOf, office } = await testOffice(far);
  const url = `http://localhost:${await freePort()}`;
  const pages = createOfficePages({
    build: (await import(`${BUILD}/server/index.js`)) as ServerBuild,
    mode: 'production',
    origin: url,
    siteName: 'Prueba',
    timeZone: 'America/Bogota',
    brandStyle: tokenStyle(brand),
    signIn: {} as never,
    onError: (error) => {
      throw error;
    },
    async personOf(roleId) {
      const role = FIRST_ROLES.find(({ id }) => id === roleId);
      if (!role) return undefined;
      const ana = { id: staffIdOf('ana'), email: 'ana@agencia.test', name: 'Ana', locale: 'es' } as const;
      return { sessionId: randomUUID(), staff: ana, role, provenAt: new Date(), office: office('ana', role) };
    },
  });
  const app = await createOfficeServer({
    pages,
    assetsDir: `${BUILD}/client`,
    origin: url,
    strictTransport: null,
    trustProxyHops: 0,
    rateLimitPerMinute: 100_000,
    logger: pino({ level: 'silent' }),
  });
  await app.listen({ host: 'localhost', port: Number(new URL(url).port) });
  return {
    url,
    far,
    async stop() {
      await app.close();
      await far.stop();
    },
  };
}
