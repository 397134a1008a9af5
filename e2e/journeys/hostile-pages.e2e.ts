import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { hostileHeaders } from '../../server/src/testing/hostile/hostile-headers.ts'
import { hostileForms } from '../src/hostile-forms.ts'
import { expect, test } from '../src/test.ts'

test('no address and no form can make a page fail', async ({ product }) => {
  const { hostname, port } = new URL(product.customers)
  const status = async (path: string, body?: string) => {
    const asked = request({ hostname, port, path, method: body === undefined ? 'GET' : 'POST' })
    if (body !== undefined) asked.setHeader('content-type', 'multipart/form-data; boundary=x')
    asked.end(body)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    reply.resume()
    return reply.statusCode
  }
  for (const path of ['//host:99999/', '//[', '//host/faq', '/%ff%fe', '/?q=%00%0a', '/\\\\host', '/faq?q=%F0%28'])
    expect(await status(path), path).toBeLessThan(500)
  for (const path of ['/cookie-choice', '/?index']) expect(await status(path, '--x\r\nbroken'), path).toBe(400)
})

test('no header of a file, and no answer about cookies can make either site fail', async ({ product }) => {
  const asset = async (site: string, page: string) =>
    new URL(/\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${site}${page}`)).text())![0], site).href
  const files = [`${product.customers}/sw.js`, await asset(product.customers, '/login'), await asset(product.office, '/')]
  for (const file of files) {
    for (const headers of hostileHeaders) {
      const { hostname, port, pathname: path } = new URL(file)
      const asked = request({ hostname, port, path, headers }).end()
      const [reply] = (await once(asked, 'response')) as [IncomingMessage]
      reply.resume()
      expect(reply.statusCode, `${path} ${JSON.stringify(headers).slice(0, 200)}`).toBeLessThan(500)
    }
  }
  expect(product.errors).toEqual([])
})

test('no form, whatever it holds, can make a page fail: it leads to a page of ours or is refused with a sentence', async ({ product }) => {
  const { hostname, port, origin } = new URL(product.customers)
  expect(hostileForms.length).toBeGreaterThan(150)
  const refused = new Set<number>()
  for (const path of ['/cookie-choice', '/?index', '/login', '/help/messages', '/nowhere']) {
    for (const { body, headers } of hostileForms) {
      const asked = request({ hostname, port, path, method: 'POST', headers: { accept: 'text/html', ...headers } }).end(body)
      const [reply] = (await once(asked, 'response')) as [IncomingMessage]
      const text = await readText(reply)
      const sent = `${path} ${JSON.stringify(headers).slice(0, 200)} ${body.slice(0, 100)}`
      expect(reply.statusCode, sent).toBeLessThan(500)
      const { location } = reply.headers
      if (location) expect([location.startsWith('/'), new URL(location, origin).origin], sent).toEqual([true, origin])
      if (reply.statusCode! < 400) continue
      refused.add(reply.statusCode!)
      expect(text, sent).toMatch(/<h1|"message":"[^"]{10}|^[^<{]{20}/)
      expect(text, sent).not.toMatch(/node_modules|\n\s+at /)
    }
  }
  expect([...refused].toSorted()).toEqual([400, 404, 413, 415])
  expect(product.errors).toEqual([])
})

async function readText(reply: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of reply.setEncoding('utf8')) text += part
  return text
}
