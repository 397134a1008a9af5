import { createRequire } from 'node:module'
import type * as Typst from '@myriaddreamin/typst-ts-node-compiler'
import { readPaperFonts } from './paper-fonts.ts'

const require = createRequire(import.meta.url)

/** Parts unused for so many documents are laid out anew: clauses and labels stay cached, single amounts go. */
const cacheRounds = 30

/** Makes PDFs from Typst templates. */
export type PdfPress = {
  /** Renders a template with data: the same data and instant give the same bytes. Data reaches the template as JSON only. */
  render(template: string, data: unknown, at: Date): Buffer
}

/** A press on a folder of templates (`name.typ`); its compiler loads with the first PDF. */
export function openPdfPress(templateFolder: string): PdfPress {
  let opened: Typst.NodeCompiler | undefined
  return {
    render(template, data, at) {
      const compiler = (opened ??= openCompiler(templateFolder))
      const compiled = compiler.compile({ mainFilePath: `${templateFolder}/${template}.typ`, inputs: { data: JSON.stringify(data) } })
      const document = compiled.result
      if (!document)
        throw new Error(`The template ${template} does not compile: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`)
      const pdf = compiler.pdf(document, { creationTimestamp: Math.floor(at.getTime() / 1000) })
      compiler.evictCache(cacheRounds)
      return pdf
    },
  }
}

/** Loads 50 MB of machine code and the fonts: a start does not wait for it, the printing ahead after it does. */
function openCompiler(workspace: string): Typst.NodeCompiler {
  const typst = require('@myriaddreamin/typst-ts-node-compiler') as typeof Typst
  return typst.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readPaperFonts() }] })
}
