import { existsSync, readFileSync } from 'node:fs'
import { htmlLanguage, parseLanguage } from '@let-twe/core/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'

/** Made by the web app's build from `web/app/google-map`. */
const scriptFile = new URL('../../../../web/build/client/google-map.js', import.meta.url)

/**
 * Google's map as a page of its own, for a frame. Google's scripts need a loose policy, so the page is cut off from the app:
 * without an origin it reaches no session, no storage and no call of ours. Only where a key is configured.
 */
export async function googleMapPage(app: FastifyInstance, { configuration, random }: Platform): Promise<void> {
  const { googleMapsKey: key } = configuration
  if (key === undefined || !existsSync(scriptFile)) return
  const script = readFileSync(scriptFile, 'utf8')
  app.get('/google-map', async (request, reply) => {
    const { language } = request.query as { language?: unknown }
    const nonce = random.uuid()
    void reply
      .header('content-security-policy', googleMapPolicy(nonce))
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
    return googleMapHtml({ key, language: htmlLanguage[parseLanguage(language)], nonce, script })
  })
}

/** The page: a location for the map and the script that fills it. */
export function googleMapHtml({ key, language, nonce, script }: { key: string; language: string; nonce: string; script: string }): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>Map</title>
<style nonce="${nonce}">html,body,#map{height:100%;margin:0}</style>
<div id="map"></div>
<script nonce="${nonce}" data-key="${key}">${script.replaceAll('</script', '<\\/script')}</script>
</html>`
}

/**
 * The policy that Google's maps need (developers.google.com/maps/documentation/javascript/content-security-policy), in a page
 * without an origin.
 */
export function googleMapPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`,
    `style-src 'nonce-${nonce}' https://fonts.googleapis.com`,
    'img-src https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com data:',
    'connect-src https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
    'font-src https://fonts.gstatic.com',
    'frame-src https://*.google.com',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups',
  ].join('; ')
}
