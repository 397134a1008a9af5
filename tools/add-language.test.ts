import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apply, code, copySource, entry, rest, writeCatalogue } from './add-language.ts'
import { pseudoText } from './pseudo-text.ts'

const root = join(import.meta.dirname, '..')
const tree = mkdtempSync(join(tmpdir(), 'let-twe-language-'))
const node = join(root, 'node_modules/.bin/node')
const run = promisify(execFile)

beforeAll(() => {
  copySource(root, tree)
  apply(tree, entry)
  // Every file that has a value for each language; they import nearly all others.
  const has = ['core/src', 'texts/src', 'ui/src', 'client/src', 'web/app', 'office/app', 'server/src'].flatMap((folder) =>
    readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => /Record<Language\b/.test(readFileSync(join(tree, file), 'utf8'))),
  )
  writeFileSync(
    join(tree, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: ['vite/client', 'node'],
        jsx: 'react-jsx',
        resolveJsonModule: true,
      },
      files: [...has, 'texts/src/load-texts.ts'],
    }),
  )
})
afterAll(() => rmSync(tree, { recursive: true }))

/** The files in which the compiler finds a mistake. */
async function filesWithErrors(): Promise<string[]> {
  const { stdout } = await run(node, [join(root, 'node_modules/typescript/bin/tsc'), '-p', tree], { cwd: tree }).catch(
    (error: { stdout: string }) => error,
  )
  return [...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file!))].toSorted()
}

it('the compiler leads from the entry of a fourth language through every file of the recipe, until it is spoken', async () => {
  expect(await filesWithErrors()).toEqual([...new Set(rest.map(({ file }) => file))].toSorted())

  writeCatalogue(tree)
  for (const edit of rest) apply(tree, edit)
  expect(await filesWithErrors()).toEqual([])

  const say = `
    import { findLanguage, htmlLanguage } from '@let-twe/core/language.ts'
    import { loadTexts } from '@let-twe/texts/load-texts.ts'
    const language = findLanguage('${code}')
    console.log(JSON.stringify({ tag: htmlLanguage[language], next: (await loadTexts(language)).common.next }))`
  writeFileSync(join(tree, 'texts/src/say.ts'), say)
  const { stdout } = await run(node, [join(tree, 'texts/src/say.ts')])
  expect(JSON.parse(stdout)).toEqual({ tag: 'qaa', next: pseudoText('Next') })
})

it('the recipe names those files, and is at most the catalogues and eight', () => {
  const [, section = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('\n## A language\n')
  const [recipe = ''] = section.split('\n## ')
  const named = [...recipe.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!)
  expect(named).toEqual(expect.arrayContaining(rest.map(({ file }) => file)))
  expect(named.length).toBeLessThanOrEqual(8)
})
