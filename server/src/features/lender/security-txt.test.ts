import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { securityTxt } from './security-txt.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it('says where to report, as plain text, and never expires while it is served', async () => {
  const reply = await (await app.customers()).inject('/.well-known/security.txt')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toContain(`Contact: mailto:${app.platform.termsInForce.lender().email}\n`)
  expect(expiryIn(reply.body).toISOString()).toBe('2027-05-22T02:00:00.000Z')
  app.advance(365 * 24 * 3600)
  const later = await (await app.customers()).inject('/.well-known/security.txt')
  expect(expiryIn(later.body).getTime()).toBeGreaterThan(app.platform.clock.now().getTime())
})

it('names its own address only where that is https, as the standard asks', () => {
  const now = new Date('2026-11-23T02:00:00Z')
  const lender = { email: 'security@lender.example', phone: '+66800000001' }
  expect(securityTxt({ lender, origin: 'https://lender.example', now }).split('\n')).toEqual([
    'Contact: mailto:security@lender.example',
    'Contact: tel:+66800000001',
    'Expires: 2027-05-22T02:00:00.000Z',
    'Preferred-Languages: en, th, my',
    'Canonical: https://lender.example/.well-known/security.txt',
    '',
  ])
  expect(securityTxt({ lender, origin: 'http://localhost:3000', now })).not.toContain('Canonical')
})

function expiryIn(text: string): Date {
  return new Date(/^Expires: (.*)$/m.exec(text)![1]!)
}
