import { expect, it } from 'vitest'
import { PrivateAddressError, publicLookup } from './public-address.ts'
import { openReceivers } from './receivers.ts'

const usual = openReceivers({ loopback: false })
const withLoopback = openReceivers({ loopback: true })
const inside = [
  'http://systems.lender.example/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f.0.0.1/x',
  'https://0177.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'https://10.0.0.8/x',
  'https://172.16.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://0.0.0.0/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://127.0.0.1./x',
  'https://①②⑦.0.0.1/x',
  'https://intranet/x',
  'https://user:password@systems.lender.example/x',
  'https://systems.lender.example:8443/x',
  'ftp://systems.lender.example/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
]

it.each(inside)('never posts to %s, nor is it admitted', async (url) => {
  expect(await usual.admits(new URL(url))).toBe(false)
  await expect(usual.post(new URL(url), {}, Buffer.of())).rejects.toThrow(/public https|inside address/)
})

it('refuses a name that leads inside at each connection, whatever it led to before', async () => {
  const found = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve))
  expect(found).toBeInstanceOf(PrivateAddressError)
})

it.each(['http://127.0.0.1:8080/x', 'http://[::1]:8080/x'])('admits %s where the operator allows it', async (url) => {
  expect(await withLoopback.admits(new URL(url))).toBe(true)
  expect(await usual.admits(new URL(url))).toBe(false)
})

it.each([
  'http://localhost:8080/x',
  'http://10.0.0.8/x',
  'http://user@127.0.0.1/x',
  'http://systems.lender.example/x',
  'https://192.168.1.1/x',
])('does not admit %s even then', async (url) => expect(await withLoopback.admits(new URL(url))).toBe(false))
