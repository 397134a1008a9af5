import { createServer } from 'node:https'
import { type MadeCertificate, makeCertificate } from '../../server/src/testing/make-certificate.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

/** A double of Infobip's documented API over TLS, which keeps the texts of each number. */
export type SmsGatewayDouble = {
  readonly address: string
  /** Of letwe.example and its hosts, signed by itself; PEM. */
  readonly certificate: MadeCertificate
  /** The newest part like `pattern` in a text to a number (E.164) that no call returned yet; waits for it, at most a minute. */
  readFromText(phone: string, pattern: RegExp): Promise<string>
  close(): void
}

/** Opens it at port 4443, under the name sms.letwe.example. */
export async function openSmsGateway(): Promise<SmsGatewayDouble> {
  const certificate = await makeCertificate('letwe.example', inDays(-1), inDays(30), ['*.letwe.example'])
  const texts = new Map<string, string[]>()
  const server = createServer(certificate, (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.url !== '/sms/3/messages') return void response.end(JSON.stringify({ results: [] }))
      const [{ destinations, content }] = JSON.parse(body).messages
      const [{ to, messageId }] = destinations
      texts.set(`+${to}`, [content.text, ...(texts.get(`+${to}`) ?? [])])
      response.end(JSON.stringify({ messages: [{ messageId, status: { groupName: 'PENDING', name: 'PENDING_ACCEPTED' } }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(4443, '127.0.0.1', resolve))
  return {
    address: 'https://sms.letwe.example:4443',
    certificate,
    async readFromText(phone, pattern) {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 200))) {
        // a message of another kind may come between
        const found = texts.get(phone)?.flatMap((text) => pattern.exec(text)?.[0] ?? [])[0]
        if (found === undefined) continue
        texts.delete(phone)
        return found
      }
      throw new Error(`no SMS to ${phone} holds ${pattern.source}`)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
