import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDocument, checkSource, findInName, readGlossary } from './vocabulary.ts'

// Refuses the "not" words of docs/glossary.md in names, comments, test names, documents and file names: `npm run check:vocabulary`.

const root = join(import.meta.dirname, '..')
const { notWords, exceptions } = readGlossary(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split('\n')
let count = 0
for (const path of files.filter((each) => each !== '' && each !== 'docs/glossary.md')) {
  const content = readFileSync(join(root, path), 'utf8')
  const findings = [
    ...findInName(path.replace(/\.\w+$/, ''), 0, notWords),
    ...(path.endsWith('.md') ? checkDocument(content, notWords) : checkSource(path, content, notWords)),
  ].filter(({ phrase }) => !exceptions.some((each) => each.phrase === phrase && path.startsWith(each.path)))
  for (const { line, phrase, term, found } of findings) console.log(`${path}:${line}: "${phrase}" → ${term}: ${found}`)
  count += findings.length
}
if (count > 0) {
  console.log(`${count} words that docs/glossary.md replaces.`)
  process.exitCode = 1
}
