import type { FastifyInstance } from 'fastify';

/** What a page of a travel shop never needs; where the visitor is only our own pages may ask, for airports nearby. */
const POLICY = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'gyroscope', 'hid'],
  ...['identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

/** Permissions-Policy on every page: what a script that should not be here cannot turn on. */
export function permitFewFeatures(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', POLICY);
    done();
  });
}
