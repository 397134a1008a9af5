import { expect, it } from 'vitest'
import { channelLink } from './channel-link.ts'

it.each([
  ['messenger', 'https://m.me/aung.aung', 'https://m.me/aung.aung'],
  ['messenger', 'http://www.facebook.com/aung?id=7', 'https://www.facebook.com/aung?id=7'],
  ['messenger', '@aung.aung', 'https://m.me/aung.aung'],
  ['line', 'aung-aung', 'https://line.me/R/ti/p/~aung-aung'],
  ['line', '@aung', 'https://line.me/R/ti/p/%40aung'],
  ['line', 'https://line.me/ti/p/abc', 'https://line.me/ti/p/abc'],
  ['viber', '081 234-5678', 'viber://chat?number=%2B66812345678'],
  ['viber', '+95912345678', 'viber://chat?number=%2B95912345678'],
] as const)('%s %s leads to %s', (channel, account, link) => {
  expect(channelLink(channel, account)).toBe(link)
})

it.each([
  ['messenger', 'https://m.me.evil.example/aung'],
  ['messenger', 'https://m.me@evil.example/aung'],
  ['messenger', 'https://aung@m.me/x'],
  ['messenger', 'https://line.me/ti/p/abc'],
  ['line', 'javascript:alert(1)'],
  ['line', '../../x'],
  ['viber', 'aung'],
  ['viber', '12'],
  ['messenger', 'အောင်အောင်'],
  ['messenger', 'https://m.me:8443/aung'],
  ['messenger', 'https://'],
] as const)('%s %s is no link', (channel, account) => {
  expect(channelLink(channel, account)).toBeNull()
})
