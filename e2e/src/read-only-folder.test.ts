import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOnlyFolder } from './read-only-folder.ts'

let root: string
let folder: string
let fills: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'encrypted-folder-'))
  folder = join(root, 'browser')
  fills = 0
})
afterEach(() => rmSync(root, { recursive: true }))

function fill(stage: string): void {
  fills += 1
  mkdirSync(join(stage, 'lib'))
  writeFileSync(join(stage, 'program'), 'whole')
  writeFileSync(join(stage, 'lib/code'), 'whole too')
}

test('it is filled once, and later content does not matter', () => {
  readOnlyFolder(folder, fill)
  writeFileSync(join(folder, 'later'), 'x')
  readOnlyFolder(folder, fill)
  expect(fills).toBe(1)
  expect(readdirSync(root)).toEqual(['browser'])
})

test.each([
  ['a file was cut', () => truncateSync(join(folder, 'lib/code'), 3)],
  ['a file is gone', () => rmSync(join(folder, 'program'))],
  ['the encrypt was cut', () => truncateSync(join(folder, 'sizes.json'), 3)],
  ['the encrypt is gone', () => rmSync(join(folder, 'sizes.json'))],
])('it is filled anew when %s', (_, damage) => {
  readOnlyFolder(folder, fill)
  damage()
  readOnlyFolder(folder, fill)
  expect(fills).toBe(2)
  expect(readFileSync(join(folder, 'lib/code'), 'utf8')).toBe('whole too')
  expect(readdirSync(root)).toEqual(['browser'])
})

test('the rest of an interrupted filling is neither used nor stored', () => {
  const breakOff = (stage: string) => {
    writeFileSync(join(stage, 'program'), 'ha')
    throw new Error('the disk is full')
  }
  expect(() => readOnlyFolder(folder, breakOff)).toThrow('the disk is full')
  expect(readdirSync(root)).toEqual([])
})

test('of two that fill at the same time the first one stays', () => {
  readOnlyFolder(folder, (stage) => {
    fill(stage)
    readOnlyFolder(folder, fill)
    writeFileSync(join(folder, 'in-use'), 'x')
  })
  expect(existsSync(join(folder, 'in-use'))).toBe(true)
  expect(readdirSync(root)).toEqual(['browser'])
})
