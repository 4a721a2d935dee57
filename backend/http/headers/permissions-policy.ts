import type { FastifyInstance } from 'fastify';

/** Features the site never uses; geolocation is allowed to our own pages only, for nearby airports. */
const POLICY = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'gyroscope', 'hid'],
  ...['identity-credentials-get', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

/** Sets Permissions-Policy on every page: an injected script cannot enable these features. */
export function permitFewFeatures(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', POLICY);
    done();
  });
}
