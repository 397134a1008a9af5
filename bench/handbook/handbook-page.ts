import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands of a section of the hand-book, in their order: its blocks of `sh`. `heading` is the line without its signs. */
export function readCommands(heading: string, page = 'operations.md'): string[] {
  const [, ...sections] = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8').split(/^##+ /m)
  const section = sections.find((text) => text.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`docs/${page} has no section ${heading}`)
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands!)
  if (blocks.length === 0) throw new Error(`the section ${heading} has no commands`)
  return blocks
}

/** Fills in the operator's own values; a place without a value is an error. */
export function fillIn(commands: string, values: Readonly<Record<string, string>>): string {
  let filled = commands
  for (const [place, value] of Object.entries(values)) filled = filled.replaceAll(place, value)
  const left = /<[a-z][a-z -]*>|git clone …/.exec(filled)
  if (left) throw new Error(`no value for ${left[0]}`)
  return filled
}
