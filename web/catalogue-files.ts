import type { Plugin } from 'vite'

const id = 'virtual:catalogue-files'

/** Tells the server's build in which file the client's build has put the catalogue of each language, so that a page can ask for it at once. */
export function catalogueFiles(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: 'catalogue-files',
    sharedDuringBuild: true,
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => `\0${id}` },
    load: { filter: { id: new RegExp(`${id}$`) }, handler: () => `export const catalogueFiles = ${JSON.stringify(files)}` },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const { fileName } of Object.values(bundle)) {
        const language = /\/catalogue-(\w+)-[\w-]+\.js$/.exec(fileName)?.[1]
        if (language) files[language] = `/${fileName}`
      }
    },
  }
}
