import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const importedBy = new Map<string, Set<string>>()

/** The tests below these folders that load a file, the nearest in folders and then in imports first, those with a database last. The runner's own search does not follow workspaces. */
export function relatedTests(file: string, folders: readonly string[]): string[] {
  if (importedBy.size === 0) readImports()
  const seen = new Set([file])
  for (const each of seen) for (const importer of importedBy.get(each) ?? []) seen.add(importer)
  const tests = [...seen].filter((path) => /\.test\.tsx?$/.test(path) && folders.some((prefix) => path.startsWith(prefix)))
  const distance = (path: string) =>
    dirname(path) === dirname(file) ? 0 : path.split('/')[0] === file.split('/')[0] ? 1 : path.startsWith('server') ? 3 : 2
  return tests.toSorted((one, other) => distance(one) - distance(other))
}

function readImports(): void {
  for (const path of globSync('{core,texts,ui,client,server,web,office}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**'],
  }))
    for (const imported of importsOf(path)) importedBy.set(imported, (importedBy.get(imported) ?? new Set()).add(path))
}

function importsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  const named = [...source.matchAll(/(?:from|import)[\s(]*'([^']+)'/g)].map(([, specifier]) => resolve(path, specifier!))
  const globs = [...source.matchAll(/import\.meta\.glob[^(]*\('([^']+)'/g)].flatMap(([, pattern]) =>
    globSync(join(root, dirname(path), pattern!)),
  )
  return [...named, ...globs.map((full) => relative(root, full))].filter((each) => existsSync(join(root, each)))
}

function resolve(path: string, specifier: string): string {
  const [, workspace, rest] = /^@let-twe\/(\w+)\/(.+)$/.exec(specifier) ?? []
  if (workspace) return join(workspace, workspace === 'web' || workspace === 'office' ? 'app' : 'src', rest!)
  return specifier.startsWith('.') ? join(dirname(path), specifier) : specifier
}
