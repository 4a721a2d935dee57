import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The public site's files are not the office's.
  publicDir: false,
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: true },
});
