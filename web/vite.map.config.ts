import { defineConfig } from 'vite'

/** The script of the page in the map's frame: the server puts it into that page, where it can reach nothing else. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    rollupOptions: {
      input: 'app/google-map/google-map.ts',
      output: { format: 'iife', entryFileNames: 'google-map.js' },
    },
  },
})
