import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { openStyleInliner } from './inline-styles.ts'

const css = "a::before{content:'$& $1'}"

function inliner() {
  const folder = mkdtempSync(join(tmpdir(), 'let-twe-styles-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/root-Ab1_.css'), `${css}\n`)
  return openStyleInliner(pathToFileURL(`${folder}/`))
}

it('puts the stylesheet into the page letter by letter and names it by its hash', () => {
  const { body, styleHash } = inliner()('<head><link rel="stylesheet" href="/assets/root-Ab1_.css"/></head>')
  expect(body).toBe(`<head><style>${css}</style></head>`)
  expect(styleHash).toBe(createHash('sha256').update(css).digest('base64'))
})

it('leaves a page without one as it is', () => {
  expect(inliner()('<head></head>')).toEqual({ body: '<head></head>', styleHash: null })
})
