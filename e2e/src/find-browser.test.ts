import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'find-browser-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const noUnpacking = () => {
  throw new Error('nothing needs to be unpacked')
}

test('the browser of npm serves with its own libraries and fonts', () => {
  const { executablePath, env } = findBrowser({ LD_LIBRARY_PATH: '/opt/lib', LANG: 'C' }, () => '/cache/1')
  expect(executablePath).toBe('/cache/1/chromium')
  expect(env).toMatchObject({ LD_LIBRARY_PATH: '/cache/1/al2023/lib:/opt/lib', FONTCONFIG_PATH: '/cache/1/fonts', LANG: 'C' })
})

test('CHROME_PATH takes its place, in the environment as it is', () => {
  const chrome = join(folder, 'chrome')
  writeFileSync(chrome, '')
  chmodSync(chrome, 0o755)
  const { executablePath, env } = findBrowser({ CHROME_PATH: chrome }, noUnpacking)
  expect(executablePath).toBe(chrome)
  expect(env).toEqual({ CHROME_PATH: chrome })
})

test('a CHROME_PATH that is no program is an error, not skipped', () => {
  writeFileSync(join(folder, 'text'), '')
  for (const wrong of [join(folder, 'missing'), join(folder, 'text'), folder])
    expect(() => findBrowser({ CHROME_PATH: wrong }, noUnpacking)).toThrow(`CHROME_PATH is "${wrong}", which is not a program.`)
})
