import { type CallExpression, type Comment, type Expression, parseSync, Visitor } from 'oxc-parser'

/** A word or phrase that is not used, and the term that replaces it. */
export type NotWord = { readonly phrase: string; readonly term: string; readonly in: 'names' | 'prose' | 'both' }
/** A use of a not-word. */
export type Finding = { readonly line: number; readonly phrase: string; readonly term: string; readonly found: string }
/** A phrase that may stand in the files whose path starts so. */
export type Exception = { readonly phrase: string; readonly path: string }

/**
 * The not-words of the tables of docs/glossary.md. A not-word with a context in brackets has other right meanings, so a program
 * cannot decide it: only "(in code)" and "(in prose)" limit the check instead of ending it.
 */
export function readGlossary(markdown: string): { notWords: NotWord[]; exceptions: Exception[] } {
  const notWords: NotWord[] = []
  const exceptions: Exception[] = []
  let head: string[] = []
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) head = []
    else if (head.length === 0) head = cellsOf(line)
    else if (!line.startsWith('|---')) {
      const cells = cellsOf(line)
      const cell = (name: string) => cells[head.indexOf(name)] ?? ''
      if (head.includes('not'))
        notWords.push(
          ...cell('not')
            .split(/,(?![^(]*\))/)
            .flatMap((each) => readNotWord(each.trim(), cell('use'))),
        )
      if (head.includes('allowed word')) exceptions.push({ phrase: cell('allowed word'), path: cell('in').replaceAll('`', '') })
    }
  }
  return { notWords, exceptions }
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}

function readNotWord(text: string, term: string): NotWord[] {
  const [, phrase = '', context] = /^([^(]*?)(?:\s*\(([^)]*)\))?$/.exec(text) ?? []
  if (phrase === '') return []
  if (context === undefined) return [{ phrase, term, in: 'both' }]
  if (context === 'in code') return [{ phrase, term, in: 'names' }]
  return context === 'in prose' ? [{ phrase, term, in: 'prose' }] : []
}

/** The not-words in a document: code in back-ticks, links' targets and quotations are left out. */
export function checkDocument(markdown: string, notWords: readonly NotWord[]): Finding[] {
  const prose = blank(markdown, /```[^]*?```|`[^`\n]*`|\]\([^)\n]*\)|"[^"\n]*"|“[^”\n]*”/g)
  return findIn(prose, 1, notWords)
}

/** The not-words in comments, names and test names of a source file. Names with an underscore are columns and names on the wire. */
export function checkSource(path: string, source: string, notWords: readonly NotWord[]): Finding[] {
  const { program, comments } = parseSync(path, source)
  const lineAt = lineFinder(source)
  const prose = (text: string, start: number) => findIn(blank(text, /`[^`\n]*`|"[^"\n]*"|https?:\S+/g), lineAt(start), notWords)
  const findings = comments.flatMap(({ value, start }: Comment) => prose(value, start))
  const names = new Map<string, number>()
  const add = ({ name, start }: { name: string; start: number }) => void (name.includes('_') || names.has(name) || names.set(name, start))
  const addTest = (call: CallExpression) => {
    const name = testNameOf(call)
    if (name) findings.push(...prose(name.text, name.start))
  }
  new Visitor({ Identifier: add, JSXIdentifier: add, CallExpression: addTest }).visit(program)
  for (const [name, start] of names) findings.push(...findInName(name, lineAt(start), notWords))
  return findings
}

/** The name of a test or a group of tests; null for any other call. */
function testNameOf({ callee, arguments: [first] }: CallExpression): { text: string; start: number } | null {
  let called: Expression = callee
  while (called.type === 'CallExpression' || called.type === 'MemberExpression' || called.type === 'TaggedTemplateExpression')
    called = called.type === 'CallExpression' ? called.callee : called.type === 'MemberExpression' ? called.object : called.tag
  if (called.type !== 'Identifier' || !['test', 'it', 'describe'].includes(called.name)) return null
  if (first?.type === 'Literal' && typeof first.value === 'string') return { text: first.value, start: first.start }
  if (first?.type === 'TemplateLiteral') return { text: first.quasis.map(({ value }) => value.raw).join(' … '), start: first.start }
  return null
}

/** The not-words in a name of camelCase, PascalCase or kebab-case. */
export function findInName(name: string, line: number, notWords: readonly NotWord[]): Finding[] {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
  return notWords
    .filter((each) => each.in !== 'prose' && words.search(wordsOf(each.phrase)) !== -1)
    .map(({ phrase, term }) => ({ line, phrase, term, found: name }))
}

/** The not-words in a text, also those that a line end parts. */
function findIn(text: string, firstLine: number, notWords: readonly NotWord[]): Finding[] {
  const lines = text.split('\n')
  const lower = text.toLowerCase()
  return notWords
    .filter((each) => each.in !== 'names')
    .flatMap(({ phrase, term }) =>
      Array.from(lower.matchAll(wordsOf(phrase)), ({ index }) => {
        const line = lower.slice(0, index).split('\n').length - 1
        return { line: firstLine + line, phrase, term, found: lines[line]!.trim() }
      }),
    )
    .toSorted((one, other) => one.line - other.line)
}

const patterns = new Map<string, RegExp>()
/** The phrase as whole words, also in the plural, and over the lines of a comment. */
function wordsOf(phrase: string): RegExp {
  const known = patterns.get(phrase)
  if (known) return known
  const gap = String.raw`(?:-|\s+(?:\*\s+)?)`
  const pattern = new RegExp(String.raw`(?<![\w-])${phrase.toLowerCase().replaceAll(' ', gap)}s?(?![\w-])`, 'g')
  patterns.set(phrase, pattern)
  return pattern
}

/** The text with all matches made blank, so that its lines stay where they are. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '))
}

function lineFinder(source: string): (offset: number) => number {
  const ends = Array.from(source.matchAll(/\n/g), ({ index }) => index)
  return (offset) => {
    const index = ends.findIndex((end) => end >= offset)
    return (index === -1 ? ends.length : index) + 1
  }
}
