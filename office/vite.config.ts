import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The public site's files are not the office's.
  publicDir: false,
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    emptyOutDir: true,
    // The forms of the catalogue bring the places and the feed's schemas (577 KB, 190 packed), on its pages alone.
    chunkSizeWarningLimit: 600,
  },
});
