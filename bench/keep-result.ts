import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

/** The machine in one line, with how busy it is now. */
export function machine(): string {
  const load = loadavg()[0]!.toFixed(1)
  return `${cpus().length} × ${cpus()[0]!.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}, load ${load}`
}

/** A table in Markdown; columns after the first are numbers. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

/** Prints a result and stores it as `bench/results/<name>.md`. */
export function storeResult(name: string, text: string): void {
  console.log(text)
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.md`), `${text}\n`)
}
