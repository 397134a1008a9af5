import type { AddressInfo } from 'node:net'
import type { MailAccount } from '../platform/mail/read-mail-account.ts'
import { SMTPServer } from 'smtp-server'

/** An e-mail as a mail server received it. */
export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

/** The mail server's reaction to an e-mail: accepts it, answers a command with a code, or hangs up there. */
export type MailScript = { readonly at: 'RCPT' | 'DATA'; readonly answer: number | 'hang up' } | 'take'

/** A mail server on this machine, whose `script` may change; `received` has its e-mails. */
export async function mailDouble({ tls = false, password = 'right' } = {}) {
  const received: ReceivedMail[] = []
  const state: { script: MailScript } = { script: 'take' }
  const answer = (at: 'RCPT' | 'DATA', to: string, hangUp: () => void, done: (error?: Error | null) => void) => {
    if (state.script === 'take' || state.script.at !== at) return false
    const { answer: code } = state.script
    if (code === 'hang up') hangUp()
    // servers repeat the address
    else done(Object.assign(new Error(`<${to}> no`), { responseCode: code }))
    return true
  }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...(tls ? {} : { disabledCommands: ['STARTTLS'] }),
    logger: false,
    onAuth: (auth, _session, done) => (auth.password === password ? done(null, { user: 'lender' }) : done(new Error('wrong password'))),
    onRcptTo({ address }, session, done) {
      if (!answer('RCPT', address, () => dropAll(server), done)) done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        received.push({ from: mailFrom ? mailFrom.address : '', to, source: Buffer.concat(chunks).toString() })
        if (!answer('DATA', to[0]!, () => dropAll(server), done)) done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const account: MailAccount = {
    host: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    secure: false,
    login: { user: 'lender', password: 'right' },
    from: 'papers@letwe.example',
  }
  return { account, received, state, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

function dropAll(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket?.destroy()
}

/** The words of an e-mail and its PDF. */
export function readMail(source: string): {
  readonly subject: string
  readonly text: string
  readonly pdf: Buffer
  readonly fileName: string
} {
  const [head = '', ...parts] = source.split(/\r\n--[^\r\n]+/)
  const bodyOf = (part: string) => {
    const [headers = '', ...body] = part.split('\r\n\r\n')
    const bytes = body.join('\r\n\r\n')
    if (/base64/i.test(headers)) return Buffer.from(bytes, 'base64')
    return Buffer.from(/quoted-printable/i.test(headers) ? fromQuotedPrintable(bytes) : bytes, 'latin1')
  }
  const textPart = parts.find((part) => /content-type: text\/plain/i.test(part))!
  const pdfPart = parts.find((part) => /content-type: application\/pdf/i.test(part))!
  const subject = /^Subject: ((?:.*\r\n[ \t])*.*)/im
    .exec(head)![1]!
    .trim()
    .replace(/\r\n[ \t]/g, ' ')
    .replaceAll('?= =?', '?==?')
  return {
    subject: subject.replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      Buffer.from(
        kind === 'B' ? Buffer.from(word, 'base64') : Buffer.from(fromQuotedPrintable(word.replaceAll('_', ' ')), 'latin1'),
      ).toString(),
    ),
    text: bodyOf(textPart).toString(),
    pdf: bodyOf(pdfPart),
    fileName: /filename="?([^"\r\n;]+)/i.exec(pdfPart)![1]!,
  }
}

function fromQuotedPrintable(text: string): string {
  return text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
