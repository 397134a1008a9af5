import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type Mail, type MailGateway, MailRefused, MailUnanswered } from './mail-gateway.ts'
import type { MailAccount } from './read-mail-account.ts'

/** A mail server that says nothing for so long does not answer. */
const usualTimeoutMs = 20_000
const ownMachine = ['127.0.0.1', '::1', 'localhost']

type SmtpError = Error & { readonly code?: string; readonly command?: string; readonly responseCode?: number }
type Done = (error?: Error | null) => void

/** A mail server by SMTP (RFC 5321), never without TLS but on the own machine. */
export function smtpMail(account: MailAccount, timeoutMs: number = usualTimeoutMs): MailGateway {
  const { host, from } = account
  return {
    async send(mail) {
      const message = await new MailComposer(written(mail, from)).compile().build()
      const connection = connectionTo(account, timeoutMs)
      /** The server's reply to DATA lets the connection send the message. */
      let handingOver = false
      const body = Readable.from(
        (function* () {
          handingOver = true
          yield message
        })(),
      )
      try {
        await logIn(connection, account)
        await step(connection, (done) => connection.send({ from, to: [mail.to] }, body, done))
        connection.quit()
      } catch (error) {
        connection.close()
        throw known(error as SmtpError, host, handingOver)
      }
    },
  }
}

/** Connects and logs in without an e-mail; throws for an account that cannot send. */
export async function tryMail(account: MailAccount, timeoutMs: number): Promise<void> {
  const connection = connectionTo(account, timeoutMs)
  try {
    await logIn(connection, account)
    connection.quit()
  } catch (error) {
    connection.close()
    throw known(error as SmtpError, account.host, false)
  }
}

function connectionTo({ host, port, secure }: MailAccount, timeoutMs: number): SMTPConnection {
  const [connectionTimeout, greetingTimeout, socketTimeout] = [timeoutMs, timeoutMs, timeoutMs]
  const requireTLS = !secure && !ownMachine.includes(host)
  return new SMTPConnection({ host, port, secure, requireTLS, connectionTimeout, greetingTimeout, socketTimeout })
}

async function logIn(connection: SMTPConnection, { login }: MailAccount): Promise<void> {
  await step(connection, (done) => connection.connect(done))
  if (login) await step(connection, (done) => connection.login({ user: login.user, pass: login.password }, done))
}

function written({ id, to, fromName, subject, text, attachment }: Mail, from: string) {
  return {
    messageId: `<${id}@${from.slice(from.indexOf('@') + 1)}>`,
    // objects: a text would be searched for several addresses
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    headers: { 'auto-submitted': 'auto-generated' },
    attachments: [{ filename: attachment.fileName, content: attachment.bytes, contentType: 'application/pdf' }],
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One step of a connection, which may also break by itself. */
function step(connection: SMTPConnection, work: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    work((error) => {
      connection.off('error', reject)
      // a failure after the reply changes nothing
      connection.on('error', () => {})
      return error ? reject(error) : resolve()
    })
  })
}

/** The state of the e-mail after a failure, without the server's text: it repeats the address. */
function known({ code, command, responseCode }: SmtpError, host: string, handingOver: boolean): Error {
  const what = `mail server ${host}: ${[code, command, responseCode].filter((each) => each !== undefined).join(' ')}`
  if (responseCode === undefined && handingOver) return new MailUnanswered(what)
  const isAboutIt = command === 'RCPT TO' || command === 'DATA' || (command === 'API' && code === 'EENVELOPE')
  return isAboutIt && (responseCode ?? 500) >= 500 ? new MailRefused(what) : new Error(what)
}
