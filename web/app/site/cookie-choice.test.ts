import { describe, expect, it } from 'vitest'
import { action } from './cookie-choice.ts'

const answer = (from: string | null, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ choice: 'all', ...(from === null ? {} : { from }) })
  const request = new Request('https://letwe.example/cookie-choice', { method: 'POST', body, headers })
  return action({ request } as Parameters<typeof action>[0])
}
const leadsTo = async (from: string | null) => {
  const reply = await answer(from)
  expect(reply.status).toBe(303)
  return reply.headers.get('location')
}

describe('the answer about cookies leads back', () => {
  it.each([
    ['/faq', '/faq'],
    ['/payment/\u1019', '/payment/%E1%80%99'],
    ['/payment/%E1%80%99', '/payment/%E1%80%99'],
    ['/payment/%E1%80', '/payment/%E1%80'],
    ['/payment/%', '/payment/%'],
    ['/payment/a b', '/payment/a%20b'],
    ['/payment/\ud83d\ude00', '/payment/%F0%9F%98%80'],
    ['/payment/\ud800', '/payment/%EF%BF%BD'],
    ['/faq?a=\u1019#\u1019', '/faq'],
  ])('to its page %j', async (from, to) => {
    expect(await leadsTo(from)).toBe(to)
  })

  const elsewhere = [
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/nothing',
    '//[',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]
  it.each([null, ...elsewhere])('to the start from %j, which is no page of ours', async (from) => {
    expect(await leadsTo(from)).toBe('/')
  })

  it('from every address of 300 that chance makes, by a header that can be sent', async () => {
    const parts = [
      '/',
      '/payment/',
      '\\',
      '%',
      '%00',
      '\r\nset-cookie: x=1',
      '\u1019',
      '\u202e',
      '\ud800',
      '..',
      '?',
      '#',
      ':99999',
      '@',
      'x'.repeat(3_000),
      '\0',
    ]
    for (let number = 0; number < 300; number++) {
      const from = `/${[7, 3, 11].map((step, at) => parts[(number * step + at + (number >> 4)) % parts.length]).join('')}`
      const location = await leadsTo(from)
      expect(location, JSON.stringify(from.slice(0, 80))).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
    }
  })

  it('and is not taken from another site', async () => {
    const reply = await answer('/faq', { 'sec-fetch-site': 'cross-site' })
    expect([reply.headers.get('location'), reply.headers.get('set-cookie')]).toEqual(['/', null])
  })
})
