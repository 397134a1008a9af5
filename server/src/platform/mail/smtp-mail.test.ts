import { afterEach, expect, it } from 'vitest'
import { mailDouble, readMail } from '../../testing/mail-double.ts'
import { type Mail, MailRefused, MailUnanswered } from './mail-gateway.ts'
import { readMailAccount } from './read-mail-account.ts'
import { smtpMail } from './smtp-mail.ts'

const mail: Mail = {
  id: '0b0e4d1c-8d1c-4a58-9d5c-3f0d7c1f0001',
  to: 'aye@example.com',
  fromName: 'လက်တွဲ',
  subject: 'လက်တွဲ - သင့်ချေးငွေစာချုပ် မိတ္တူ',
  text: 'သင်လက်မှတ်ထိုးထားသည့် ချေးငွေစာချုပ်၏ မိတ္တူကို ဤစာနှင့်အတူ ပို့ပါသည်။\n\nမေးစရာ ရှိလျှင် ဖုန်းဆက်ပါ - 080-000-0001',
  attachment: { fileName: 'agreement-1.pdf', bytes: Buffer.from('%PDF-1.7\n'.padEnd(90_000, 'x')) },
}
const timeoutMs = 2_000

let double: Awaited<ReturnType<typeof mailDouble>>
afterEach(() => double.close())

const failure = (account = double.account) =>
  smtpMail(account, timeoutMs)
    .send(mail)
    .then(
      () => undefined,
      (error: Error) => error,
    )

it('hands an e-mail over whole, to one address, under an id of its own', async () => {
  double = await mailDouble()
  await smtpMail(double.account, timeoutMs).send(mail)
  const [{ source, ...envelope }] = double.received as [(typeof double.received)[number]]
  expect(envelope).toEqual({ from: 'papers@letwe.example', to: ['aye@example.com'] })
  expect(readMail(source)).toMatchObject({ subject: mail.subject, fileName: 'agreement-1.pdf', pdf: mail.attachment.bytes })
  expect(readMail(source).text.trim().replaceAll('\r\n', '\n')).toBe(mail.text)
  expect(source).toMatch(/^Message-ID: <0b0e4d1c-8d1c-4a58-9d5c-3f0d7c1f0001@letwe\.example>\r$/im)
})

it.each([
  ['no such address', { at: 'RCPT', answer: 550 }, MailRefused, 0],
  ['a text that it does not take', { at: 'DATA', answer: 554 }, MailRefused, 1],
  ['a connection that ended after the text', { at: 'DATA', answer: 'hang up' }, MailUnanswered, 1],
  ['an address to try later', { at: 'RCPT', answer: 451 }, null, 0],
  ['a text to try later', { at: 'DATA', answer: 452 }, null, 1],
  ['a connection that ended before the text', { at: 'RCPT', answer: 'hang up' }, null, 0],
] as const)('reports the state after %s, without the address', async (_, script, kind, received) => {
  double = await mailDouble()
  double.state.script = script
  const error = await failure()
  expect(error).toBeInstanceOf(Error)
  if (kind === null) expect([MailRefused, MailUnanswered].some((each) => error instanceof each)).toBe(false)
  else expect(error).toBeInstanceOf(kind)
  expect(double.received).toHaveLength(received)
  expect(`${error!.message} ${error!.stack} ${JSON.stringify(error)} ${String(error!.cause)}`).not.toContain('example.com')
})

it.each([
  ['that does not know the password', { login: { user: 'lender', password: 'wrong' } }],
  ['that is not there', { port: 1 }],
  ['elsewhere that offers no TLS', { host: '127.0.0.2' }],
])('is given nothing by a server %s, and may be tried again', async (_, changes) => {
  double = await mailDouble()
  const error = await failure({ ...double.account, ...changes })
  expect([MailRefused, MailUnanswered].some((each) => error instanceof each)).toBe(false)
  expect(error).toBeInstanceOf(Error)
  expect(double.received).toEqual([])
})

it('is not given to a server whose certificate nobody vouches for', async () => {
  double = await mailDouble({ tls: true })
  expect((await failure())?.message).toMatch(/ETLS|ESOCKET/)
  expect(double.received).toEqual([])
})

it.each([
  ['smtps://lender:p%40ss@mail.example', { host: 'mail.example', port: 465, secure: true, login: { user: 'lender', password: 'p@ss' } }],
  ['smtp://mail.example:2525', { host: 'mail.example', port: 2525, secure: false, login: null }],
  ['smtp://[::1]', { host: '::1', port: 587, secure: false, login: null }],
])('is configured by %s', async (url, account) => {
  double = await mailDouble()
  expect(readMailAccount({ SMTP_URL: url, SMTP_FROM: 'papers@letwe.example' })).toEqual({ ...account, from: 'papers@letwe.example' })
})

it.each([
  [{ SMTP_URL: 'https://mail.example', SMTP_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'mail.example', SMTP_FROM: 'a@b.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtps://mail.example' }, 'SMTP_FROM'],
  [{ SMTP_URL: 'smtps://mail.example', SMTP_FROM: 'Let Twe <a@b.example>' }, 'SMTP_FROM'],
])('is refused at the start as %j, naming the wrong part', async (environment, name) => {
  double = await mailDouble()
  expect(() => readMailAccount(environment)).toThrow(name)
})
