import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskFileStore } from './file-store.ts'
import { isEncryptedWith, decryptFile, reencryptFile, encryptFile } from './encrypted-file.ts'

const masters = { current: 1, keys: new Map([[1, randomBytes(32)]]) }
const both = { current: 2, keys: new Map([...masters.keys, [2, randomBytes(32)]]) }
const name = 'documents/a.bin'
const of = { owner: 'me', kind: 'selfie' }
const bytes = Buffer.from('a photo')

it('opens for its owner, as its kind, under its name, and in no other way', () => {
  const stored = encryptFile(masters, name, of, bytes)
  expect(decryptFile(masters, name, of, stored)).toEqual(bytes)
  expect(() => decryptFile(masters, name, { ...of, owner: 'somebody' }, stored)).toThrow()
  expect(() => decryptFile(masters, name, { ...of, kind: 'income' }, stored)).toThrow()
  expect(() => decryptFile(masters, 'documents/b.bin', of, stored)).toThrow()
  expect(() => decryptFile({ current: 2, keys: new Map([[2, randomBytes(32)]]) }, name, of, stored)).toThrow('key 1, which is missing')
  for (const at of [2, 10, 40, stored.length - 1]) {
    const changed = Buffer.from(stored)
    changed[at]! ^= 1
    expect(() => decryptFile(masters, name, of, changed)).toThrow()
  }
})

it('has a key of its own, which a rotation wraps anew without touching the content', () => {
  const stored = encryptFile(masters, name, of, bytes)
  expect(encryptFile(masters, name, of, bytes).equals(stored)).toBe(false)
  const rotated = reencryptFile(both, name, of, stored)
  expect([isEncryptedWith(stored, 2), isEncryptedWith(rotated, 2)]).toEqual([false, true])
  expect(rotated.subarray(-bytes.length)).toEqual(stored.subarray(-bytes.length))
  expect(decryptFile({ current: 2, keys: new Map([[2, both.keys.get(2)!]]) }, name, of, rotated)).toEqual(bytes)
})

it('opens a file of the form before, and a rotation gives it a key of its own', async () => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', masters.keys.get(1)!, nonce).setAAD(Buffer.from('a.bin'))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-files-'))
  await writeFile(join(folder, 'a.bin'), Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), encrypted]))
  const files = diskFileStore(folder, masters)
  expect(await files.get('a.bin', of)).toEqual(bytes)
  expect(await files.rotate('a.bin', of)).toBe(true)
  expect(await files.rotate('a.bin', of)).toBe(false)
  expect(isEncryptedWith(await readFile(join(folder, 'a.bin')), 1)).toBe(true)
  expect(await files.get('a.bin', of)).toEqual(bytes)
  await expect(files.get('a.bin', { ...of, owner: 'somebody' })).rejects.toThrow()
})
