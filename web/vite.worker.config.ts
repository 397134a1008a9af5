import { defineConfig } from 'vite'

/** The service worker: one classic script at the root of the site, without a hash in its name, so that a browser finds its next version. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rollupOptions: {
      input: 'app/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
