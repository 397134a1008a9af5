import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // size-limit holds the sizes; a list of every file would hide the important ones
  logLevel: command === 'build' ? 'warn' : 'info',
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
}))
