import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pseudoText } from './pseudo-text.ts'

// Copies the source into a new folder and adds a pseudo-language there by the recipe of docs/architecture.md: `node tools/add-language.ts FOLDER`.
// In the copy `npm run screens -- --languages xa` and `LANGUAGES=xa npm run examine-office` show every page in it. No product has it.

/** The code of the pseudo-language on the wire. */
export const code = 'xa'

/** A text to insert into a file, before a string that occurs in it once. */
type Edit = { readonly file: string; readonly before: string; readonly insert: string }

/** The entry of the registry. */
export const entry: Edit = {
  file: 'core/src/language.ts',
  before: '} as const satisfies Record<string, LanguageFacts>',
  insert: `  ${code}: {
    tag: 'qaa',
    name: '${pseudoText('Pseudo')}',
    script: 'Latn',
    baht: '${pseudoText('Baht')}',
    weekdays: ${JSON.stringify(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map(pseudoText))},
    day: '{weekday} {date}',
  },
`,
}

/** The edits that the compiler demands after the entry, without the catalogues. */
export const rest: readonly Edit[] = [
  {
    file: 'core/src/language.ts',
    before: '}\n\n/** All languages, in the order',
    insert: `  ${code}: { openGraph: 'en_XA', font: null },\n`,
  },
  {
    file: 'texts/src/catalogues.ts',
    before: '  th: async () => {',
    insert: `  ${code}: async () => (await import('./catalogue-${code}.ts')).${code},\n`,
  },
  { file: 'ui/src/fonts/language-fonts.ts', before: '  th: [', insert: `  ${code}: [],\n` },
  { file: 'ui/src/language-name/language-name.tsx', before: '  en: null,', insert: `  ${code}: null,\n` },
  {
    file: 'office/app/shell/start-failure.tsx',
    before: 'import { LinkButton }',
    insert: `import ${code} from '@let-twe/texts/${code}/common.json' with { type: 'json' }\n`,
  },
  { file: 'office/app/shell/start-failure.tsx', before: ' th }', insert: ` ${code},` },
]

/** Copies the source; installed packages are linked, and those of the workspaces are the copied ones. */
export function copySource(root: string, tree: string): void {
  const left = new Set(['.git', 'build', 'data', 'node_modules'])
  cpSync(root, tree, {
    recursive: true,
    filter: (path) =>
      !left.has(
        path
          .slice(root.length + 1)
          .split('/')
          .at(-1)!,
      ),
  })
  mkdirSync(join(tree, 'node_modules/@let-twe'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@let-twe') symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules/@let-twe')))
    symlinkSync(join(tree, name), join(tree, 'node_modules/@let-twe', name))
  for (const name of ['server', 'e2e']) symlinkSync(join(root, name, 'node_modules'), join(tree, name, 'node_modules'))
}

export function apply(tree: string, { file, before, insert }: Edit): void {
  const text = readFileSync(join(tree, file), 'utf8')
  if (text.split(before).length !== 2) throw new Error(`${file} does not have once: ${before}`)
  writeFileSync(
    join(tree, file),
    text.replace(before, () => insert + before),
  )
}

/** Writes the catalogue, made from the English one, and the language's name in every catalogue. */
export function writeCatalogue(tree: string): void {
  const texts = join(tree, 'texts/src')
  const change = (from: string, to: string, make: (section: Record<string, string>) => Record<string, string>) =>
    writeFileSync(join(texts, to), JSON.stringify(make(JSON.parse(readFileSync(join(texts, from), 'utf8'))), null, 2))
  for (const language of ['en', 'mm', 'th'])
    change(`${language}/recording.json`, `${language}/recording.json`, (section) => ({ ...section, [`language_${code}`]: 'Pseudo' }))
  mkdirSync(join(texts, code))
  for (const name of readdirSync(join(texts, 'en')))
    change(`en/${name}`, `${code}/${name}`, (section) =>
      Object.fromEntries(Object.entries(section).map(([key, text]) => [key, pseudoText(text)])),
    )
  const english = readFileSync(join(texts, 'catalogue-en.ts'), 'utf8')
  const [catalogue = ''] = english.replaceAll("'./en/", `'./${code}/`).split('/** Every text of the product')
  writeFileSync(
    join(texts, `catalogue-${code}.ts`),
    `import type { Texts } from './catalogue-en.ts'\n${catalogue.replace('const en =', `const ${code}: Texts =`)}`,
  )
}

if (import.meta.main) {
  const tree = resolve(process.argv[2] ?? 'build/pseudo')
  copySource(join(import.meta.dirname, '..'), tree)
  writeCatalogue(tree)
  for (const edit of [entry, ...rest]) apply(tree, edit)
}
