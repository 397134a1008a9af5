import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Serves the floor of a page: its words in these elements, as the browser shows them, as plain headings and paragraphs with the font of the language. */
export async function serveFloor(page: Page, elements: string): Promise<{ origin: string; close: () => void }> {
  const { lang, lines } = await page.evaluate(
    (selector) => ({
      lang: document.documentElement.lang,
      lines: [...document.querySelectorAll(selector)].map((each) => [each.tagName, each.textContent] as const),
    }),
    elements,
  )
  const assets = join(import.meta.dirname, '../web/build/client/assets')
  const file = { my: 'noto-sans-myanmar-burmese-400', th: 'noto-sans-thai-thai-400' }[lang]
  const font = file === undefined ? undefined : readdirSync(assets).find((name) => name.startsWith(file) && name.endsWith('.woff2'))
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const body = lines.map(([tag, text]) => (/^H\d$/.test(tag) ? `<${tag}>${escaped(text)}</${tag}>` : `<p>${escaped(text)}</p>`)).join('\n')
  const face = font ? `@font-face{font-family:F;src:url(/f.woff2);font-display:block}` : ''
  const preload = font ? '<link rel="preload" as="font" type="font/woff2" href="/f.woff2" crossorigin>' : ''
  const html = gzipSync(
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>.</title>${preload}<style>${face}body{font:18px/1.8 F,system-ui}</style>${body}</html>`,
  )
  const bytes = font ? readFileSync(join(assets, font)) : null
  const http = createServer((request, reply) => {
    if (request.url === '/f.woff2' && bytes) reply.writeHead(200, { 'content-type': 'font/woff2' }).end(bytes)
    else if (request.url === '/') reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(html)
    else reply.writeHead(204).end()
  })
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${(http.address() as AddressInfo).port}`, close: () => void http.close() }
}
