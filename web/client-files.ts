import type { Plugin, Rollup } from 'vite'

const id = 'virtual:client-files'

/** What the client's build has made of what a page asks for at once. */
type ClientFiles = {
  /** The script that brings the app alive. */
  entry: string
  /** The catalogue of each language. */
  readonly catalogues: Record<string, string>
  /** The other words of each language, by the name of the part. */
  readonly words: Record<string, Record<string, string>>
  /** The scripts of a page of the app beside its entry, by the file of the page below `features`. */
  readonly pages: Record<string, string[]>
}

/** Tells the server's build in which files the client's build has put things, so that a page can name them in its first bytes. */
export function clientFiles(): Plugin {
  const files: ClientFiles = { entry: '', catalogues: {}, words: {}, pages: {} }
  return {
    name: 'client-files',
    sharedDuringBuild: true,
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => `\0${id}` },
    load: { filter: { id: new RegExp(`${id}$`) }, handler: () => `export const clientFiles = ${JSON.stringify(files)}` },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      for (const chunk of chunks) {
        const language = /\/catalogue-(\w+)-[\w-]+\.js$/.exec(chunk.fileName)?.[1]
        if (language) files.catalogues[language] = `/${chunk.fileName}`
        const [, spoken, part] = /\/words-(\w+)-(\w+)-[\w-]+\.js$/.exec(chunk.fileName) ?? []
        if (spoken && part) (files.words[spoken] ??= {})[part] = `/${chunk.fileName}`
        if (chunk.isEntry && chunk.facadeModuleId?.endsWith('/entry.client.tsx')) files.entry = `/${chunk.fileName}`
      }
      const ofEntry = withImports(files.entry.slice(1), bundle)
      for (const chunk of chunks)
        for (const module of chunk.moduleIds) {
          const page = /\/features\/([\w/-]+-page\.tsx)$/.exec(module)?.[1]
          if (page)
            files.pages[page] = [...new Set([...withImports(chunk.fileName, bundle), ...ofEntry])]
              .map((file) => `/${file}`)
              .filter((file) => file !== files.entry)
        }
    },
  }
}

/** A chunk and everything that it imports before it runs. */
function withImports(fileName: string, bundle: Rollup.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName]
  if (found.has(fileName) || chunk?.type !== 'chunk') return found
  found.add(fileName)
  for (const each of chunk.imports) withImports(each, bundle, found)
  return found
}
