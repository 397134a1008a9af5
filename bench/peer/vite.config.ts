import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: { outDir: 'build', emptyOutDir: true, reportCompressedSize: false },
  logLevel: 'error',
})
